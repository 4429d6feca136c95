/** A signed, expiring address. `url` is a path below `/media/` (same origin as the API). */
export interface SignedAddress {
  readonly url: string;
  readonly expiresAtMs: number;
}

/**
 * Minimum lifetime of an address: 6 h for media, 24 h for images. Up to a sixth longer, so that addresses stay the same for a
 * while.
 */
export type AddressLife = "media" | "image";

export interface ObjectAddressOptions {
  readonly life: AddressLife;
  /** MIME type of the response; types that browsers could run are always sent as a plain download. */
  readonly contentType?: string;
  /** Served as an attachment with this name. */
  readonly downloadName?: string;
  /** The holder: the address works only as long as they have the permission. */
  readonly holder?: string | undefined;
}

export interface UploadTarget {
  readonly key: string;
  /** Exact number of accepted bytes. */
  readonly sizeBytes: number;
  /** True: fewer bytes are accepted too. For unannounced files; not for parts. */
  readonly isLimit?: boolean;
  readonly part?: { readonly uploadId: string; readonly number: number; readonly offsetBytes: number };
}

/**
 * Signs addresses below `/media/`: HMAC over what may be fetched and until when. Cheap enough for a list of 100 items with eight
 * addresses each: one signature per prefix, and the same prefix is signed once per time bucket and process.
 */
export interface AddressSigner {
  /**
   * One signature for everything below a key prefix (playlists, segments, sprites, stills). `url` ends with `/`: append the
   * file's path below the prefix. Relative addresses inside a playlist stay signed. With the lifetime of images it opens images
   * only.
   */
  prefix(keyPrefix: string, life: AddressLife, holder?: string): SignedAddress;
  /** Signs the address of one object, for playing an original or downloading it under its name. */
  object(key: string, options: ObjectAddressOptions): SignedAddress;
  /** Signs the address to PUT one file or one part. */
  upload(target: UploadTarget, lifeMs: number): SignedAddress;
  /** Returns what a signed GET path may fetch. Throws AppError EXPIRED, or NOT_FOUND for a path without our signature. */
  openGet(path: string, query: Readonly<Record<string, string | undefined>>): OpenedGet;
  /** Returns what a signed PUT path may write. Throws like `openGet`. */
  openPut(path: string, query: Readonly<Record<string, string | undefined>>): UploadTarget;
}

export interface OpenedGet {
  readonly key: string;
  readonly expiresAtMs: number;
  readonly contentType: string | undefined;
  readonly downloadName: string | undefined;
  /** Undefined: anyone with the address may fetch it. */
  readonly holder: string | undefined;
}
