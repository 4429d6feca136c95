/** A signed-in person. Until `verified` (second factor given, or none needed) the actor has no permissions. */
export type UserActor = {
  kind: "user";
  userId: string;
  name: string;
  email: string;
  isSuperuser: boolean;
  sessionId: string;
  verified: boolean;
  /** True: signed in, but without the second factor that the installation requires; `verified` is false then. */
  mustSetUpFactor?: boolean;
  /** When password or factor was last given in this session, in epoch milliseconds; absent if unknown. */
  provedAtMs?: number;
  /** The workspaces that this person administers; admin and manager are the same (docs/spec/rules.md, Workspace admins). */
  managedWorkspaceIds: ReadonlySet<string>;
  /** Asks what may be downloaded with a mark; no original is sent on such a call. */
  asksMarked?: true;
};

/**
 * A visitor on a share link: sees the folders and assets of the link and nothing else. Whether the link is still valid
 * (`expiresAtMs`) is decided where the session is looked up, on every call; these rules don't read the clock.
 */
export type VisitorActor = {
  kind: "visitor";
  sessionId: string;
  linkId: string;
  /** The link's. */
  name: string;
  /** The visitor's name in comments; null until they have given it: the link's name is shown instead. */
  visitorName: string | null;
  /** The folder that contains the shared items; only these are shown from it. */
  linkFolderId: string;
  projectId: string;
  folderIds: ReadonlySet<string>;
  assetIds: ReadonlySet<string>;
  canDownload: boolean;
  /** On a watermarked link that allows downloads: files with the mark in them, and no other. */
  canDownloadMarked: boolean;
  canComment: boolean;
  /** Whether threads may be resolved and reopened, if the link allows comments. */
  canResolve: boolean;
  /**
   * Whether others' comments are shown; otherwise only those of this visit and their replies (docs/spec/rules.md, Show comments).
   */
  showsComments: boolean;
  /** A watermark is shown over the picture: the link's own text, or the project's. */
  isWatermarked: boolean;
  expiresAtMs: number | null;
};

export type Actor = { kind: "anonymous" } | UserActor | VisitorActor;

export const ANONYMOUS: Actor = { kind: "anonymous" };

/** Superuser, or admin of the workspace: all permissions inside it, locked (USERS-051, USERS-072). */
export function administers(actor: Actor, workspaceId: string): actor is UserActor {
  return actor.kind === "user" && actor.verified && (actor.isSuperuser || actor.managedWorkspaceIds.has(workspaceId));
}
