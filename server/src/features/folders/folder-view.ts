import type { VisitorActor } from "#core/permissions/actor.ts";
import { posterHolder } from "#core/permissions/address-holder.ts";
import type { FolderAllowed } from "#core/permissions/folder-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ImageView, NO_POSTER, type PosterView, posterView } from "../images/picture-view.ts";
import { type FolderTotals, mayViewPoster } from "../projects/access/project-access.ts";
import { seenTotals } from "../projects/access/seen-totals.ts";
import type { Person } from "../users/user-view.ts";
import { hiddenTopLevel } from "./audience/visible-children.ts";
import type { FolderAccess } from "./folder-access.ts";

/**
 * A folder as the API returns it. If it is only part of a path, its name and location are shown, but nothing of its content.
 * @public
 */
export class FolderView {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly isRoot: boolean;
  readonly isPathOnly: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdBy: Person;
  readonly folderCount: number;
  readonly assetCount: number;
  readonly totalSize: number;
  readonly totalDuration: number;
  readonly hasFolders: boolean;
  readonly allowedTo: FolderAllowed;
  readonly access: FolderAccess;
  readonly #ctx: CallContext;
  #pictures: PosterView | undefined;

  constructor(ctx: CallContext, access: FolderAccess) {
    const { row, rights } = access;
    const entrance = entranceOf(ctx, access);
    this.#ctx = ctx;
    this.access = access;
    this.id = row.id;
    this.name = shownName(ctx, access);
    this.projectId = row.projectId;
    // A visitor's tree begins at the shared folder.
    this.parentId = ctx.actor.kind === "visitor" && isTop(ctx.actor, row.id) ? null : row.parentId;
    this.isRoot = row.parentId === null;
    this.isPathOnly = access.isPathOnly;
    this.createdAt = row.createdAt;
    this.updatedAt = row.updatedAt;
    this.createdBy = { id: row.createdById, name: row.createdByName };
    const hidden = this.isRoot ? hiddenTopLevel(ctx.actor, access.project).length : 0;
    this.folderCount = rights.view ? row.folderCount - hidden : (entrance?.folderIds.size ?? 0);
    this.assetCount = rights.view ? row.assetCount : (entrance?.assetIds.size ?? 0);
    const totals = rights.view ? totalsOf(ctx, access) : { sizeBytes: 0, durationMs: 0 };
    this.totalSize = totals.sizeBytes;
    this.totalDuration = totals.durationMs;
    this.hasFolders = entrance ? entrance.folderIds.size > 0 : access.isPathOnly || row.folderCount > hidden;
    this.allowedTo = rights;
  }

  /** The size of the whole subtree, like `totalSize`. */
  get size(): number {
    return this.totalSize;
  }
  get hasOwnPoster(): boolean {
    return this.access.rights.view && this.access.row.hasOwnPoster;
  }
  get poster(): ImageView | null {
    return this.#posters().poster;
  }
  get images(): Pick<PosterView, "poster" | "thumbnail"> {
    return this.#posters();
  }
  /** The earliest expiry of the image addresses (DATA-018). */
  get ttl(): Date | null {
    return this.#posters().ttl;
  }

  #posters(): PosterView {
    const { row, project, rights } = this.access;
    const isShown = rights.view && mayViewPoster(this.#ctx.actor, project, row);
    const place = { folderId: row.id, posterVersionId: row.posterVersionId };
    this.#pictures ??= isShown
      ? posterView(this.#ctx, row, posterHolder(this.#ctx.actor, place, project.scope))
      : NO_POSTER;
    return this.#pictures;
  }
}

/** Only the root can contain closed folders (docs/spec/rules.md, Folder entries). */
function totalsOf({ actor }: CallContext, { row, project }: FolderAccess): FolderTotals {
  const totals = { sizeBytes: row.totalSize, durationMs: row.totalDurationMs };
  return row.parentId === null ? seenTotals(actor, project, totals) : totals;
}

function isTop(visitor: VisitorActor, folderId: string): boolean {
  return visitor.folderIds.has(folderId) || visitor.linkFolderId === folderId;
}

/** Returns the visitor if the folder is only the parent of shared items for them. */
function entranceOf({ actor }: CallContext, { isPathOnly }: FolderAccess): VisitorActor | null {
  return actor.kind === "visitor" && isPathOnly ? actor : null;
}

/** The parent of shared items has the link's name: its own isn't shared. @public */
export function shownName(ctx: CallContext, access: FolderAccess): string {
  return entranceOf(ctx, access)?.name ?? access.row.name;
}
