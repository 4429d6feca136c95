import { type AddressHolder, streamHolder, visitHolder } from "#core/permissions/address-holder.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { AddressLife } from "#server/platform/storage/address-signer.ts";

/** One image as a version's `images` column stores it; files are below the version's media prefix. @public */
export interface StoredPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly sizes?: readonly { readonly file: string; readonly width: number; readonly height: number }[];
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly url: string;
}

/** @public */
export interface ImageView {
  readonly url: string;
  readonly prefix: string;
  readonly sizes: readonly ImageSize[];
  readonly width: number;
  readonly height: number;
}

/** A signed prefix: `base` ends with a slash and accepts any file below it. @public */
export interface SignedPrefix {
  readonly base: string;
  readonly expiresAt: Date;
}

/**
 * Signs the prefix of logos and overlays. All images of one prefix share one signature, which the signer caches for a time
 * bucket. @public
 */
export function signPictures(ctx: CallContext, mediaPrefix: string): SignedPrefix {
  return signPrefix(ctx, mediaPrefix, { life: "image", holder: visitHolder(ctx.actor) });
}

/** Signs the images of a version. @public */
export function signStills(ctx: CallContext, mediaPrefix: string, holder: AddressHolder | undefined): SignedPrefix {
  return signPrefix(ctx, mediaPrefix, { life: "image", holder });
}

/** Signs the playable files of a version, for anyone who may see its asset. @public */
export function signStream(ctx: CallContext, mediaPrefix: string, versionId: string): SignedPrefix {
  return signPrefix(ctx, mediaPrefix, { life: "media", holder: streamHolder(ctx.actor, versionId) });
}

interface Signed {
  readonly life: AddressLife;
  readonly holder: AddressHolder | undefined;
}

function signPrefix(ctx: CallContext, mediaPrefix: string, { life, holder }: Signed): SignedPrefix {
  const address = ctx.platform.addresses.prefix(mediaPrefix, life, holder);
  return { base: ctx.siteAddress + address.url, expiresAt: new Date(address.expiresAtMs) };
}

/** @public */
export function imageView(prefix: SignedPrefix, picture: StoredPicture): ImageView {
  const url = prefix.base + picture.file;
  const sizes = (picture.sizes ?? []).map(({ file, width, height }) => ({ width, height, url: prefix.base + file }));
  return {
    url,
    prefix: prefix.base,
    sizes: sizes.length > 0 ? sizes : [{ width: picture.width, height: picture.height, url }],
    width: picture.width,
    height: picture.height,
  };
}

/** A folder's poster as its row stores it: the images of the version it was taken from. @public */
export interface PosterColumns {
  readonly posterPrefix: string | null;
  /** The version it was taken from; null if the poster is custom, or there is none. */
  readonly posterVersionId: string | null;
  /** Whether the poster is custom, so that it can be removed. */
  readonly hasOwnPoster: boolean;
  readonly posterPicture: StoredPicture | null;
  readonly posterThumbnail: StoredPicture | null;
  /**
   * For a root, whose folders may be closed to some people: the folders of the image's clip. Null: anyone who may view the folder
   * may see it.
   */
  readonly posterLineage: readonly string[] | null;
}

/** @public */
export interface PosterView {
  readonly poster: ImageView | null;
  readonly thumbnail: ImageView | null;
  readonly ttl: Date | null;
}

/** @public */
export const NO_POSTER: PosterView = { poster: null, thumbnail: null, ttl: null };

/** @public */
export function posterView(ctx: CallContext, row: PosterColumns, holder: AddressHolder | undefined): PosterView {
  if (row.posterPrefix === null || (row.posterPicture === null && row.posterThumbnail === null)) return NO_POSTER;
  const prefix = signPrefix(ctx, row.posterPrefix, { life: "image", holder });
  return {
    poster: row.posterPicture && imageView(prefix, row.posterPicture),
    thumbnail: row.posterThumbnail && imageView(prefix, row.posterThumbnail),
    ttl: prefix.expiresAt,
  };
}
