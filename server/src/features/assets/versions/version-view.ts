import { originalHolder, stillHolder } from "#core/permissions/address-holder.ts";
import type { ProjectScope } from "#core/permissions/scope.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import {
  type ImageView,
  imageView,
  type SignedPrefix,
  type StoredPicture,
  signStills,
  signStream,
} from "../../images/picture-view.ts";
import { personLoader } from "../../users/user-loader.ts";
import type { Person } from "../../users/user-view.ts";
import type { Playable } from "../asset-kinds.ts";
import { type FileInfoView, fileInfoView } from "../fields/file-info-view.ts";
import {
  PLAYLIST_FILE,
  playsExactly,
  type StoredFileInfo,
  type StoredImages,
  type StoredPreview,
  type StoredPreviews,
} from "./published-media.ts";
import type { VersionRow } from "./version-columns-store.ts";

export interface StreamView {
  readonly url: string;
  readonly expiresAt: Date;
}

export interface PreviewView extends ImageView {
  readonly frames: number;
  readonly columns: number;
  readonly rows: number;
}

export interface SourceView {
  readonly filename: string;
  readonly size: number;
  readonly mimetype: string;
  readonly url: string;
  readonly fileInfo: FileInfoView;
}

/** What a version needs to know about its asset. */
export interface VersionSurroundings {
  readonly assetId: string;
  readonly project: ProjectScope;
  readonly mayDownload: boolean;
  /** Whether the uploaded file itself is played (docs/spec/rules.md, Originals); otherwise its renditions. */
  readonly mayPlayOriginal: boolean;
  /** The asset's creator, who usually made the version too. */
  readonly creator: { readonly id: string | null; readonly person: Person };
}

/**
 * A version as the API returns it. Plain values are plain properties; addresses are signed, and stored JSON is parsed, only on
 * demand, so that lists of 100 stay cheap. One signature covers all images of a version, another its stream.
 * @public
 */
export class VersionView {
  readonly id: string;
  readonly assetId: string;
  readonly number: number;
  readonly filename: string;
  readonly mimetype: string;
  readonly createdAt: Date;
  readonly size: number;
  readonly checksum: string;
  readonly duration: number | null;
  readonly frameCount: number | null;
  readonly timecodeOffset: number | null;
  readonly dropFrame: boolean;
  readonly sourceWidth: number | null;
  readonly sourceHeight: number | null;
  readonly displayWidth: number | null;
  readonly displayHeight: number | null;
  readonly isProcessing: boolean;
  readonly row: VersionRow;
  readonly #ctx: CallContext;
  readonly #around: VersionSurroundings;
  #info: StoredFileInfo | undefined;
  #images: StoredImages | undefined;
  #previews: StoredPreviews | undefined;

  constructor(ctx: CallContext, row: VersionRow, around: VersionSurroundings) {
    this.#ctx = ctx;
    this.#around = around;
    this.row = row;
    this.id = row.versionId;
    this.assetId = around.assetId;
    this.number = row.number;
    this.filename = row.filename;
    this.mimetype = row.mimetype;
    this.createdAt = row.versionCreatedAt;
    this.size = row.versionSize;
    this.checksum = row.checksum;
    this.duration = row.versionDurationMs;
    this.frameCount = row.frameCount;
    this.timecodeOffset = row.startFrame;
    this.dropFrame = row.dropFrame;
    this.sourceWidth = row.sourceWidth;
    this.sourceHeight = row.sourceHeight;
    this.displayWidth = row.displayWidth;
    this.displayHeight = row.displayHeight;
    this.isProcessing = row.isProcessing;
  }

  get createdBy(): Person | Promise<Person> {
    const id = this.row.versionCreatedById;
    if (id === this.#around.creator.id) return this.#around.creator.person;
    return id === null ? { id: null, name: "" } : personLoader(this.#ctx).load(id);
  }
  /** The size of the original with everything derived from it. */
  get totalSize(): number {
    return this.size + (this.#fileInfo().mediaBytes ?? 0);
  }
  get framesPerSecond(): number | null {
    const { rateNumerator, rateDenominator } = this.row;
    return rateNumerator === null || rateDenominator === null ? null : rateNumerator / rateDenominator;
  }
  get frameRate(): { numerator: number; denominator: number } | null {
    const { rateNumerator: numerator, rateDenominator: denominator } = this.row;
    return numerator === null || denominator === null ? null : { numerator, denominator };
  }
  get fileInfo(): FileInfoView {
    return fileInfoView(this.#fileInfo());
  }

  /** What this actor can play; null if only the original could be played and they may not download it. */
  get playable(): Playable {
    if (this.row.playable !== "ORIGINAL" || this.#around.mayPlayOriginal) return this.row.playable;
    const standIn = this.#standIn();
    if (standIn === null) return "NONE";
    return standIn === PLAYLIST_FILE ? "QUICK" : "LADDER";
  }
  get stream(): StreamView | null {
    const { playable } = this;
    if (playable === "ORIGINAL") return this.#original();
    const prefix = playable === "NONE" ? null : this.#streamBase();
    return prefix && { url: prefix.base + (this.#standIn() ?? PLAYLIST_FILE), expiresAt: prefix.expiresAt };
  }
  get streamUrl(): string | null {
    return this.stream?.url ?? null;
  }
  get sourceUrl(): string | null {
    return this.#playsOriginal() ? this.#original().url : null;
  }
  get waveformUrl(): string | null {
    return this.#besideStream(this.#fileInfo().waveformFile);
  }
  get frameTimesUrl(): string | null {
    return this.#besideStream(this.#fileInfo().frameTimesFile);
  }
  /** The download address of the original, for those who may (it saves the file under its name). */
  get sources(): readonly SourceView[] {
    if (!this.#around.mayDownload) return [];
    const { filename, mimetype, size, fileInfo } = this;
    const options = { ...this.#held(), contentType: mimetype, downloadName: filename };
    const address = this.#ctx.platform.addresses.object(this.row.storageKey, options);
    return [{ filename, mimetype, size, fileInfo, url: this.#ctx.siteAddress + address.url }];
  }

  get poster(): ImageView | null {
    return this.#picture(this.#pictures().poster);
  }
  get images(): { still: ImageView | null; thumbnail: ImageView | null; pages: readonly ImageView[] } {
    const { still, thumbnail, pages = [] } = this.#pictures();
    return {
      still: this.#picture(still),
      thumbnail: this.#picture(thumbnail),
      pages: pages.flatMap((page) => this.#picture(page) ?? []),
    };
  }
  get previews(): { thumbnail: PreviewView | null; video: PreviewView | null } {
    this.#previews ??= JSON.parse(this.row.previewsJson) as StoredPreviews;
    return { thumbnail: this.#preview(this.#previews.thumbnail), video: this.#preview(this.#previews.video) };
  }
  /** The earliest expiry of the version's addresses (DATA-032). */
  get ttl(): Date | null {
    const expiries = [this.stream?.expiresAt, this.#playsOriginal() ? this.#original().expiresAt : null];
    if (this.row.imagesJson !== "{}" || this.row.previewsJson !== "{}") expiries.push(this.#pictureBase()?.expiresAt);
    const times = expiries.flatMap((expiry) => expiry?.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.min(...times));
  }

  #fileInfo(): StoredFileInfo {
    this.#info ??= JSON.parse(this.row.fileInfoJson) as StoredFileInfo;
    return this.#info;
  }
  #pictures(): StoredImages {
    this.#images ??= JSON.parse(this.row.imagesJson) as StoredImages;
    return this.#images;
  }
  #playsOriginal(): boolean {
    const isBrowserSafe = this.row.playable === "ORIGINAL" || playsExactly(this.#fileInfo());
    return isBrowserSafe && this.#around.mayPlayOriginal;
  }
  /** Used while the original is the only alternative. */
  #standIn(): string | null {
    return this.row.playable === "ORIGINAL" && this.row.mediaPrefix !== null
      ? (this.#fileInfo().standInFile ?? null)
      : null;
  }
  #besideStream(file: string | null | undefined): string | null {
    const prefix = file ? this.#streamBase() : null;
    return file && prefix ? prefix.base + file : null;
  }
  #pictureBase(): SignedPrefix | null {
    const { mediaPrefix } = this.row;
    return mediaPrefix === null
      ? null
      : signStills(this.#ctx, mediaPrefix, stillHolder(this.#ctx.actor, this.id, this.#around.project));
  }
  #streamBase(): SignedPrefix | null {
    const { mediaPrefix } = this.row;
    return mediaPrefix === null ? null : signStream(this.#ctx, mediaPrefix, this.id);
  }
  /** The holder of an original's address, which expires with their permission to download it. */
  #held() {
    return { life: "media", holder: originalHolder(this.#ctx.actor, this.id) } as const;
  }
  #original(): StreamView {
    // The QuickTime files that browsers can play are technically MP4, and not all browsers recognize the QuickTime type.
    const contentType = this.mimetype === "video/quicktime" ? "video/mp4" : this.mimetype;
    const options = { ...this.#held(), contentType };
    const address = this.#ctx.platform.addresses.object(this.row.storageKey, options);
    return { url: this.#ctx.siteAddress + address.url, expiresAt: new Date(address.expiresAtMs) };
  }
  #picture(stored: StoredPicture | null | undefined): ImageView | null {
    const prefix = stored ? this.#pictureBase() : null;
    return stored && prefix ? imageView(prefix, stored) : null;
  }
  #preview(stored: StoredPreview | null | undefined): PreviewView | null {
    const image = this.#picture(stored);
    return stored && image ? { ...image, frames: stored.frames, columns: stored.columns, rows: stored.rows } : null;
  }
}
