import { Readable } from "node:stream";
import { notFound } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { MediaObject } from "#server/platform/storage/replaced-media.ts";
import { burnAhead } from "./burn-ahead.ts";
import { burnedPictureOf } from "./burn-picture.ts";
import { burnedInitOf, burnedSegmentOf, prepareMarks } from "./burn-stream.ts";
import { burnedMaster, burnedRungs } from "./burned-playlist.ts";
import { BurningReader } from "./burning-store.ts";
import { mediaPart, prefixOf } from "./media-part.ts";
import type { Recipient } from "./recipient.ts";
import { readObject, storedRung } from "./stored-rung.ts";

/**
 * Returns what a recipient of marked pictures gets in place of a stored object; null: the object itself, which is not a picture.
 */
export async function markedMedia(platform: Platform, key: string, recipient: Recipient): Promise<MediaObject | null> {
  const part = mediaPart(key);
  const prefix = prefixOf(key);
  const { storage, config, db } = platform;
  const { mostLines } = config.burning;
  switch (part.kind) {
    case "clean":
      return null;
    case "refused":
      throw notFound("File");
    case "picture":
      return (await new BurningReader(db).isLogo(prefix))
        ? null
        : burnedPictureOf(platform, { key, file: part.file }, recipient);
    case "master":
      return masterObject(platform, key, recipient);
    case "playlist":
      await storedRung(storage, prefix, part.rung, mostLines);
      return null;
    case "init":
      return burnedInitOf(platform, { prefix, rung: part.rung, file: part.file }, recipient);
    case "segment": {
      const segment = { prefix, rung: part.rung, file: part.file };
      const made = await burnedSegmentOf(platform, segment, recipient);
      burnAhead(platform, segment, recipient);
      return made;
    }
  }
}

async function masterObject(platform: Platform, key: string, recipient: Recipient): Promise<MediaObject> {
  const { mostLines } = platform.config.burning;
  const master = (await readObject(platform.storage, key)).toString("utf8");
  prepareMarks(platform, burnedRungs(master, mostLines), recipient);
  return textObject(platform, key, burnedMaster(master, mostLines));
}

async function textObject({ storage, clock }: Platform, key: string, text: string): Promise<MediaObject> {
  const bytes = Buffer.from(text);
  const stored = await storage.stat(key);
  const etag = `"marked-${(stored?.etag ?? "").replaceAll('"', "")}-${bytes.length}"`;
  return {
    stat: { sizeBytes: bytes.length, modifiedAtMs: stored?.modifiedAtMs ?? clock.nowMs(), etag },
    read: async ({ start, end }) => Readable.from([bytes.subarray(start, end === undefined ? undefined : end + 1)]),
  };
}
