/** A signed-in person. Until `verified` (second factor given, or none needed) the actor has no right to anything. */
export type UserActor = {
  kind: "user";
  userId: string;
  name: string;
  email: string;
  isSuperuser: boolean;
  sessionId: string;
  verified: boolean;
  /** True: signed in, but without the second factor that the installation asks for; `verified` is false then. */
  mustSetUpFactor?: boolean;
  /** When password or factor was last given in this session, in epoch milliseconds; absent: nobody knows. */
  provedAtMs?: number;
  /** The workspaces whose admin this person is; admin and manager are the same (docs/spec/rules.md, Workspace admins). */
  managedWorkspaceIds: ReadonlySet<string>;
};

/**
 * A visitor on a share link: sees the folders and assets of the link and nothing else.
 * Whether the link still lives (`expiresAtMs`) is decided where the session is looked up, on every call; these rules know no clock.
 */
export type VisitorActor = {
  kind: "visitor";
  sessionId: string;
  linkId: string;
  /** The link's. */
  name: string;
  /** What the visitor is called in comments; null until they have said it: then the link's name is there. */
  visitorName: string | null;
  /** The folder in which the shared things lie side by side; of its content only they are shown. */
  linkFolderId: string;
  projectId: string;
  folderIds: ReadonlySet<string>;
  assetIds: ReadonlySet<string>;
  canDownload: boolean;
  canComment: boolean;
  /** Whether threads may be resolved and opened again, where comments are taken. */
  canResolve: boolean;
  /** Whether others' comments are shown; else only those of this visit and the answers to them (docs/spec/rules.md, Show comments). */
  showsComments: boolean;
  /** Something is shown over the picture: the link's own text, or what the project shows to everybody. */
  isWatermarked: boolean;
  expiresAtMs: number | null;
};

export type Actor = { kind: "anonymous" } | UserActor | VisitorActor;

export const ANONYMOUS: Actor = { kind: "anonymous" };

/** Superuser, or admin of the workspace: all rights inside it, locked (USERS-051, USERS-072). */
export function administers(actor: Actor, workspaceId: string): actor is UserActor {
  return actor.kind === "user" && actor.verified && (actor.isSuperuser || actor.managedWorkspaceIds.has(workspaceId));
}
