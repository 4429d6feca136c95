import type { Readable } from "node:stream";
import type { Platform } from "../platform.ts";
import type { OpenedGet } from "./address-signer.ts";
import type { ByteRange, ObjectStat } from "./storage.ts";

/** Bytes that are sent in place of a stored object. */
export interface MediaObject {
  readonly stat: ObjectStat;
  /** Reads a range, `range.end` included. */
  read(range: ByteRange): Promise<Readable>;
}

/** Who requests a signed address. */
export interface MediaAsker {
  /** The network address. */
  readonly address: string;
  /** Aborted once the connection is closed. */
  readonly gone: AbortSignal;
}

/**
 * Decides what the holder of an address gets for a key; `fields` is what follows the holder's kind. Null: the stored object
 * itself.
 * @throws AppError NOT_FOUND for what the holder may not get in any form, UNAVAILABLE if it can't be made right now
 */
export type MediaReplacer = (
  platform: Platform,
  request: { readonly key: string; readonly fields: readonly string[]; readonly asker: MediaAsker },
) => Promise<MediaObject | null>;

/** The kind of addresses without a holder. */
export const UNHELD = "";

const replacers = new Map<string, MediaReplacer>();

/** Called in the `start` of the feature that replaces objects for holders of a kind. Idempotent. */
export function registerMediaReplacer(kind: string, replacer: MediaReplacer): void {
  const known = replacers.get(kind);
  if (known !== undefined && known !== replacer) throw new Error(`Objects for "${kind}" are replaced by two features.`);
  replacers.set(kind, replacer);
}

/** Returns what is sent for an opened address in place of its object; null: the object itself. */
export async function replacedMedia(
  platform: Platform,
  { key, holder }: Pick<OpenedGet, "key" | "holder">,
  asker: MediaAsker,
): Promise<MediaObject | null> {
  const [kind = UNHELD, ...fields] = (holder ?? UNHELD).split("_");
  return (await replacers.get(kind)?.(platform, { key, fields, asker })) ?? null;
}
