import { type AssetAllowed, mayPlayOriginal } from "#core/permissions/asset-rights.ts";
import { archiveIcon } from "#core/scene-take/archive-format.ts";
import { isCircled, type MetadataValues, sceneTakeLabel } from "#core/scene-take/scene-take.ts";
import { slateFormatOf } from "#core/scene-take/slate-format.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Person } from "../users/user-view.ts";
import type { AssetAccess } from "./asset-access.ts";
import type { AssetType } from "./asset-kinds.ts";
import { type AssetField, readFields, valuesByLabel } from "./fields/asset-fields.ts";
import type { VersionRow } from "./versions/version-columns-store.ts";
import { VersionView } from "./versions/version-view.ts";

/** An asset as the API returns it; plain values are plain properties, others are computed on demand. @public */
export class AssetView {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
  readonly type: AssetType;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly size: number;
  readonly duration: number | null;
  readonly commentCount: number;
  readonly allowedTo: AssetAllowed;
  readonly access: AssetAccess;
  readonly #ctx: CallContext;
  #fields: readonly AssetField[] | undefined;
  #values: MetadataValues | undefined;
  #createdBy: Person | undefined;
  #newest: VersionView | undefined;

  constructor(ctx: CallContext, access: AssetAccess) {
    const { row } = access;
    this.#ctx = ctx;
    this.access = access;
    this.id = row.id;
    this.projectId = row.projectId;
    this.folderId = row.folderId;
    this.name = row.name;
    this.type = row.type;
    this.createdAt = row.createdAt;
    this.updatedAt = row.updatedAt;
    this.size = row.size;
    this.duration = row.durationMs;
    this.commentCount = row.commentCount;
    this.allowedTo = access.rights;
  }

  get metadata(): readonly AssetField[] {
    this.#fields ??= readFields(this.access.row.metadataJson);
    return this.#fields;
  }
  get sceneTake(): string | null {
    return sceneTakeLabel(this.#labelled(), slateFormatOf(this.access.folder.project.slateFormat));
  }
  get displayName(): string {
    return this.sceneTake ?? this.name;
  }
  get circled(): boolean {
    return isCircled(this.#labelled());
  }
  get archiveFormat(): { icon: string; label: string } | null {
    const label = this.access.row.archiveFormat?.trim();
    return label ? { icon: archiveIcon(label), label } : null;
  }
  get createdBy(): Person {
    this.#createdBy ??= { id: this.access.row.createdById, name: this.access.row.createdByName };
    return this.#createdBy;
  }
  get newestVersion(): VersionView {
    this.#newest ??= this.versionView(this.access.row);
    return this.#newest;
  }

  /** One of this asset's versions. */
  versionView(row: VersionRow): VersionView {
    const creator = { id: this.access.row.creatorId, person: this.createdBy };
    const { allowedTo } = this;
    return new VersionView(this.#ctx, row, {
      assetId: this.id,
      project: this.access.folder.project.scope,
      mayDownload: allowedTo.download,
      mayPlayOriginal: mayPlayOriginal(this.#ctx.actor, allowedTo),
      creator,
    });
  }

  #labelled(): MetadataValues {
    this.#values ??= valuesByLabel(this.metadata);
    return this.#values;
  }
}
