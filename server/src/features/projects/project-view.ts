import type { ProjectAllowed } from "#core/permissions/project-rights.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import type { Person } from "../users/user-view.ts";
import { type ImageView, NO_POSTER, type PosterView, posterView } from "./picture-view.ts";
import { projectAccessLoader, projectAccessOf } from "./project-access.ts";
import type { ProjectRow } from "./project-store.ts";
import { storageNameOf } from "./storage-choice.ts";

/** A project as the API shows it. Pictures are signed only when asked for. @public */
export class ProjectView {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly folderId: string;
  readonly createdBy: Person;
  readonly size: number;
  readonly hasFolders: boolean;
  readonly settings: { readonly slateFormat: string };
  readonly allowedTo: ProjectAllowed;
  readonly asperaServer = null;
  readonly row: ProjectRow;
  readonly #ctx: RequestContext;
  /** Who sees only some folders is not told how much there is beside them, nor shown a picture of it. */
  readonly #seesAll: boolean;
  #poster: PosterView | undefined;

  constructor(ctx: RequestContext, row: ProjectRow) {
    const access = projectAccessOf(ctx.actor, row);
    projectAccessLoader(ctx).prime(row.projectId, access);
    this.#ctx = ctx;
    this.row = row;
    this.id = row.projectId;
    this.name = row.projectName;
    this.workspaceId = row.workspaceId;
    this.folderId = row.rootFolderId;
    this.createdBy = { id: row.createdById, name: row.createdByName };
    this.#seesAll = access.rights.edit || access.scope.grant !== null;
    this.size = this.#seesAll ? row.totalSize : 0;
    this.hasFolders = row.rootFolderCount > 0;
    this.settings = { slateFormat: row.slateFormat };
    this.allowedTo = access.rights;
  }

  get production(): string {
    return this.row.production;
  }
  get director(): string {
    return this.row.director;
  }
  get dop(): string {
    return this.row.dop;
  }
  get manager(): string {
    return this.row.manager;
  }
  get shootingStart(): string | null {
    return this.row.shootingStart;
  }
  get shootingEnd(): string | null {
    return this.row.shootingEnd;
  }
  get createdAt(): Date {
    return this.row.createdAt;
  }
  get updatedAt(): Date {
    return this.row.updatedAt;
  }
  get storagePrefix(): string {
    return this.row.storagePrefix;
  }
  get storageName(): string {
    return storageNameOf(this.#ctx.platform, this.row.storagePrefix);
  }
  get poster(): ImageView | null {
    return this.#pictures().poster;
  }
  /** The earliest expiry of the addresses in the answer (decision 34). */
  get ttl(): Date | null {
    return this.#pictures().ttl;
  }

  #pictures(): PosterView {
    this.#poster ??= this.#seesAll ? posterView(this.#ctx, this.row) : NO_POSTER;
    return this.#poster;
  }
}
