import { posterHolder } from "#core/permissions/address-holder.ts";
import type { ProjectAllowed } from "#core/permissions/project-rights.ts";
import type { ProjectScope } from "#core/permissions/scope.ts";
import { DEFAULT_OVERLAY, DEFAULT_WATERMARKS, type Watermarks } from "#core/watermark/watermarks.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import {
  type ImageView,
  imageView,
  NO_POSTER,
  type PosterView,
  posterView,
  signPictures,
} from "../images/picture-view.ts";
import type { Person } from "../users/user-view.ts";
import type { OverlayView } from "../watermarks/overlay-view.ts";
import { mayViewPoster, projectAccessLoader, projectAccessOf } from "./access/project-access.ts";
import { seenTotals } from "./access/seen-totals.ts";
import type { ProjectRow } from "./project-store.ts";
import { storageNameOf } from "./storages/storage-choice.ts";
import { transferServerOf } from "./storages/transfer-server-choice.ts";

export interface ProjectSettingsView {
  readonly slateFormat: string;
  readonly watermarks: Watermarks;
  readonly overlay: OverlayView;
}

/** A project as the API returns it. Images are signed only on demand. @public */
export class ProjectView {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly folderId: string;
  readonly createdBy: Person;
  readonly size: number;
  readonly hasFolders: boolean;
  readonly settings: ProjectSettingsView;
  readonly allowedTo: ProjectAllowed;
  readonly row: ProjectRow;
  readonly #ctx: CallContext;
  /** False for people who only see some folders: the image may come from others. */
  readonly #seesPoster: boolean;
  readonly #scope: ProjectScope;
  #poster: PosterView | undefined;
  #overlay: OverlayView | undefined;

  constructor(ctx: CallContext, row: ProjectRow) {
    const access = projectAccessOf(ctx.actor, row);
    projectAccessLoader(ctx).prime(row.projectId, access);
    this.#ctx = ctx;
    this.row = row;
    this.#scope = access.scope;
    this.id = row.projectId;
    this.name = row.projectName;
    this.workspaceId = row.workspaceId;
    this.folderId = row.rootFolderId;
    this.createdBy = { id: row.createdById, name: row.createdByName };
    const seesAll = access.rights.edit || access.scope.grant !== null;
    this.#seesPoster = seesAll && mayViewPoster(ctx.actor, access, row);
    // They don't see the total size either.
    const totals = { sizeBytes: row.totalSize, durationMs: 0 };
    this.size = seesAll ? seenTotals(ctx.actor, access, totals).sizeBytes : 0;
    this.hasFolders = row.rootFolderCount > 0;
    this.settings = settingsView(this);
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
  /** The name of the transfer server; null if none is configured for the project's storage. */
  get asperaServer(): string | null {
    return transferServerOf(this.#ctx.platform, this.row)?.name ?? null;
  }
  storageName(): Promise<string> {
    return storageNameOf(this.#ctx, this.row.storagePrefix);
  }
  /** Shown over the picture to everyone who plays something of the project. */
  get watermarks(): Watermarks {
    return { ...DEFAULT_WATERMARKS, ...this.row.watermarks };
  }
  get overlay(): OverlayView {
    this.#overlay ??= { ...DEFAULT_OVERLAY, ...this.row.overlay, image: this.#overlayImage() };
    return this.#overlay;
  }
  get hasOwnPoster(): boolean {
    return this.#seesPoster && this.row.hasOwnPoster;
  }
  get poster(): ImageView | null {
    return this.#pictures().poster;
  }
  /** The earliest expiry of the signed addresses in the response. */
  get ttl(): Date | null {
    return this.#pictures().ttl;
  }

  #overlayImage(): ImageView | null {
    const { overlayPrefix, overlayPicture } = this.row;
    if (overlayPrefix === null || overlayPicture === null) return null;
    return imageView(signPictures(this.#ctx, overlayPrefix), overlayPicture);
  }

  #pictures(): PosterView {
    const place = { folderId: this.folderId, posterVersionId: this.row.posterVersionId };
    this.#poster ??= this.#seesPoster
      ? posterView(this.#ctx, this.row, posterHolder(this.#ctx.actor, place, this.#scope))
      : NO_POSTER;
    return this.#poster;
  }
}

/** Returns the same values as on the project itself (DATA-011), created on demand. */
function settingsView(project: ProjectView): ProjectSettingsView {
  return {
    slateFormat: project.row.slateFormat,
    get watermarks() {
      return project.watermarks;
    },
    get overlay() {
      return project.overlay;
    },
  };
}
