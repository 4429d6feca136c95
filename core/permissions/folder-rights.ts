import { type Actor, administers, type VisitorActor } from "./actor.ts";
import { ALL_PERMISSIONS, effectiveMask, has, maskOf, NO_PERMISSIONS, type PermissionMask } from "./permission-set.ts";
import { isMarkedPerson } from "./project-rights.ts";
import type { FolderScope } from "./scope.ts";

/** What an actor may do in a folder (DATA-019); travels to the client as the folder's `allowedTo`. */
export interface FolderAllowed {
  view: boolean;
  create: boolean;
  edit: boolean;
  delete: boolean;
  /** The uploaded files. */
  download: boolean;
  /** The uploaded files, but only with a mark in them. */
  downloadMarked: boolean;
  upload: boolean;
  share: boolean;
  comment: boolean;
}

export const NO_FOLDER_RIGHTS: Readonly<FolderAllowed> = Object.freeze(allowedOf(NO_PERMISSIONS));

/** Direct children of the root are top-level folders (docs/spec/rules.md, Folder entries): their index in a lineage. */
const TOP_LEVEL_DEPTH = 1;

/**
 * The permissions of the actor in this folder, which also apply to its assets and comments. The root folder can carry `delete`
 * (its assets can be deleted); the delete operation itself refuses to delete the root.
 */
export function folderRights(actor: Actor, scope: FolderScope): FolderAllowed {
  const mask = folderMask(actor, scope);
  const allowed = allowedOf(mask);
  if (actor.kind === "visitor") return { ...allowed, downloadMarked: allowed.view && actor.canDownloadMarked };
  const isMarked = isMarkedPerson(actor, scope) && !(actor.kind === "user" && actor.asksMarked);
  return isMarked ? { ...allowed, download: false, downloadMarked: allowed.download } : allowed;
}

/** Whether files may leave, as they are or with a mark: what links and moved items may pass on. */
export function mayTakeFiles({
  download,
  downloadMarked,
}: Pick<FolderAllowed, "download" | "downloadMarked">): boolean {
  return download || downloadMarked;
}

/** The actor's permissions in a folder as a mask, for storage and for SQL that filters many folders at once. */
export function folderMask(actor: Actor, scope: FolderScope): PermissionMask {
  if (actor.kind === "visitor") return visitorMask(actor, scope);
  if (actor.kind === "anonymous" || !actor.verified) return NO_PERMISSIONS;
  if (administers(actor, scope.workspaceId)) return ALL_PERMISSIONS;
  return assignedMask(scope);
}

/**
 * Whether an invisible folder is still shown as a step on the path to a visible one (docs/spec/rules.md, Paths to folders).
 * `grantedLineages` are the lineages (root first) of the folders on which the actor has an explicit grant in this project.
 */
export function isPathOnly(actor: Actor, scope: FolderScope, grantedLineages: Iterable<readonly string[]>): boolean {
  if (actor.kind === "visitor") return isLinkFolder(actor, scope) && !folderRights(actor, scope).view;
  if (actor.kind !== "user" || !actor.verified || folderRights(actor, scope).view) return false;
  for (const lineage of grantedLineages) {
    const granted = lineage.at(-1);
    const opens = granted !== undefined && effectiveMask(scope.folderGrants.get(granted) ?? 0) !== NO_PERMISSIONS;
    if (opens && lineage.includes(scope.folderId)) return true;
  }
  return false;
}

/**
 * The project assignment applies from the root down, a folder entry to its subtree (docs/spec/rules.md, Folder entries). A
 * top-level folder's entry replaces what it inherits (it may narrow); every other entry only adds. A supervisor is an admin of
 * the project: all permissions, locked (USERS-051).
 */
function assignedMask(scope: FolderScope): PermissionMask {
  if (scope.lineage.at(-1) !== scope.folderId || scope.lineage[0] !== scope.rootFolderId) return NO_PERMISSIONS;
  if (scope.grant?.role === "SUPERVISOR") return ALL_PERMISSIONS;
  let mask = effectiveMask(scope.grant?.mask ?? NO_PERMISSIONS);
  scope.lineage.forEach((folderId, depth) => {
    const entry = scope.folderGrants.get(folderId);
    if (entry === undefined) return;
    mask = depth === TOP_LEVEL_DEPTH ? effectiveMask(entry) : mask | effectiveMask(entry);
  });
  return mask;
}

/** The permissions that moving content could gain: those that let it leave the production, and permanent deletion. */
const GAINED_BY = {
  move: ["download", "share", "delete"],
  // Deleting a copy is harmless.
  copy: ["download", "share"],
} as const;
export type Carrying = keyof typeof GAINED_BY;
export type GainedRight = (typeof GAINED_BY)[Carrying][number];
/** The rights in a folder that decide what may be carried out of it or into it. */
export type CarriedRights = Pick<FolderAllowed, GainedRight | "downloadMarked">;

/**
 * Anyone who may not export or delete something must not gain that by moving it to a place where they may: returns the first
 * permission that would be gained.
 */
export function gainedRight(carrying: Carrying, from: CarriedRights, to: CarriedRights): GainedRight | undefined {
  const gainsOriginals = to.download && !from.download;
  const gainsFiles = mayTakeFiles(to) && !mayTakeFiles(from);
  return GAINED_BY[carrying].find((right) =>
    right === "download" ? gainsOriginals || gainsFiles : to[right] && !from[right],
  );
}

/** A link opens its folders with everything below them, in its own project only. */
function visitorMask(visitor: VisitorActor, scope: FolderScope): PermissionMask {
  const isInside = scope.projectId === visitor.projectId && scope.lineage.some((id) => visitor.folderIds.has(id));
  if (!isInside || scope.lineage.at(-1) !== scope.folderId) return NO_PERMISSIONS;
  return (
    maskOf(["VIEW"]) | (visitor.canDownload ? maskOf(["DOWNLOAD"]) : 0) | (visitor.canComment ? maskOf(["COMMENT"]) : 0)
  );
}

/** Where a visitor enters: shown as the location of the shared items, without its other content. */
function isLinkFolder(visitor: VisitorActor, scope: FolderScope): boolean {
  return scope.projectId === visitor.projectId && scope.folderId === visitor.linkFolderId;
}

/**
 * The actor's permissions in this folder and in every folder below it. Below a top-level folder permissions only grow, so only
 * the root can contain a folder with fewer (docs/spec/rules.md, Folder entries). `grantedLineages` are those of all folders on
 * which the actor has an explicit entry.
 */
export function rightsThroughout(
  actor: Actor,
  scope: FolderScope,
  grantedLineages: readonly (readonly string[])[],
): FolderAllowed {
  const own = folderRights(actor, scope);
  return topLevelWithEntry(scope, grantedLineages).reduce(
    (common, below) => commonRights(common, folderRights(actor, below)),
    own,
  );
}

/** The folders directly below the root in which the actor lacks a permission; none for any other folder. */
export function closedBelow(
  actor: Actor,
  scope: FolderScope,
  grantedLineages: readonly (readonly string[])[],
  right: keyof FolderAllowed,
): readonly string[] {
  return topLevelWithEntry(scope, grantedLineages)
    .filter((below) => !folderRights(actor, below)[right])
    .map(({ folderId }) => folderId);
}

/** Empty for a folder other than the root. */
function topLevelWithEntry(scope: FolderScope, grantedLineages: readonly (readonly string[])[]) {
  return grantedLineages
    .filter((lineage) => scope.parentId === null && lineage.length === TOP_LEVEL_DEPTH + 1)
    .map((lineage) => ({ ...scope, folderId: lineage[TOP_LEVEL_DEPTH] ?? "", parentId: scope.folderId, lineage }));
}

/** What both allow. */
function commonRights(one: FolderAllowed, other: FolderAllowed): FolderAllowed {
  return {
    view: one.view && other.view,
    create: one.create && other.create,
    edit: one.edit && other.edit,
    delete: one.delete && other.delete,
    download: one.download && other.download,
    downloadMarked: one.downloadMarked && other.downloadMarked,
    upload: one.upload && other.upload,
    share: one.share && other.share,
    comment: one.comment && other.comment,
  };
}

function allowedOf(mask: PermissionMask): FolderAllowed {
  return {
    view: has(mask, "VIEW"),
    create: has(mask, "CREATE"),
    edit: has(mask, "EDIT"),
    delete: has(mask, "DELETE"),
    download: has(mask, "DOWNLOAD"),
    downloadMarked: false,
    upload: has(mask, "UPLOAD"),
    share: has(mask, "SHARE"),
    comment: has(mask, "COMMENT"),
  };
}
