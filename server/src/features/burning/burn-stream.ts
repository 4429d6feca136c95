import { burnSegment } from "#media/burn/burn-segment.ts";
import { burnedInit } from "#media/burn/burned-init.ts";
import type { Drawn, Glyphs } from "#media/burn/draw-mark.ts";
import type { BurnEncoder } from "#media/burn/encode-pictures.ts";
import { readFragmentTimes } from "#media/burn/fragment.ts";
import { markFontPx, markRoom, type PixelSize, tileRoom } from "#media/burn/mark-layout.ts";
import { spreadTile } from "#media/burn/spread-tile.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import type { MediaObject } from "#server/platform/storage/replaced-media.ts";
import { configuredTools } from "../images/media-tools.ts";
import { burnDesk } from "./burn-desk.ts";
import { segmentLabels } from "./clip/clip-labels.ts";
import { clipTime } from "./clip/clip-time.ts";
import type { Recipient } from "./recipient.ts";
import { readObject, type StoredRung, storedRung } from "./stored-rung.ts";

/** Part of the names of cached files, so that those of another program version aren't used. */
const MADE_BY = "2";

export interface RungFile {
  readonly prefix: string;
  readonly rung: string;
  readonly file: string;
}

/**
 * Returns the init segment of a burned rung. It has no picture and is the same for everybody. @throws AppError NOT_FOUND, BUSY
 */
export async function burnedInitOf(platform: Platform, asked: RungFile, recipient: Recipient): Promise<MediaObject> {
  const rung = await storedRung(platform.storage, asked.prefix, asked.rung, platform.config.burning.mostLines);
  const make = () => inWorkFolder(platform, (folder) => burnedInit(encoderOf(platform, rung), rung.init, folder));
  return burnDesk(platform).get(initName(rung), { kind: "segment", recipient, make });
}

/** Returns a media segment with the recipient's mark in each picture. @throws AppError NOT_FOUND, BUSY */
export async function burnedSegmentOf(platform: Platform, asked: RungFile, recipient: Recipient): Promise<MediaObject> {
  const rung = await storedRung(platform.storage, asked.prefix, asked.rung, platform.config.burning.mostLines);
  const make = () => inWorkFolder(platform, (folder) => makeSegment(platform, { rung, asked, recipient, folder }));
  return burnDesk(platform).get(segmentName(asked, recipient), {
    kind: "segment",
    recipient,
    make,
    watched: { by: recipient.hash, playsMs: rung.segmentMs },
  });
}

/** Returns the init segment of a burned rung, for a job. */
export function burnedInitNow(platform: Platform, rung: StoredRung): Promise<Buffer> {
  return inWorkFolder(platform, (folder) => initBytes(platform, rung, folder));
}

/** Returns a burned segment for a job: made after everything that people watch, and cached only if a person watched it. */
export async function burnedSegmentNow(
  platform: Platform,
  rung: StoredRung,
  { asked, recipient, signal }: Pick<SegmentWork, "asked" | "recipient"> & { readonly signal: AbortSignal },
): Promise<Buffer> {
  const kept = await burnDesk(platform).cache.find(segmentName(asked, recipient));
  if (kept) return readWhole(kept);
  const background = { signal, priority: "background" } as const;
  return inWorkFolder(platform, (folder) => makeSegment(platform, { rung, asked, recipient, folder, background }));
}

function segmentName({ prefix, file }: RungFile, { hash }: Recipient): string {
  return ["segment", MADE_BY, prefix, file, hash].join(" ");
}

interface SegmentWork {
  readonly rung: StoredRung;
  readonly asked: RungFile;
  readonly recipient: Recipient;
  readonly folder: string;
  readonly background?: Pick<BurnEncoder, "signal" | "priority">;
}

async function makeSegment(platform: Platform, work: SegmentWork): Promise<Buffer> {
  const { rung, asked, recipient, folder, background } = work;
  const { init, picture } = rung;
  const segment = await readObject(platform.storage, `${asked.prefix}/${asked.file}`);
  const clip = await clipTime(platform, asked.prefix);
  const { position } = recipient;
  const [mark, tiles, glyphs, head] = await Promise.all([
    markOf(platform, picture, recipient),
    tilesOf(platform, picture, recipient),
    glyphsOf(platform, picture),
    initBytes(platform, rung, folder),
  ]);
  const labels = clip && segmentLabels(readFragmentTimes(init, segment), picture.timescale, clip);
  // Loads the library of pictures, which a process that burns no labels doesn't need.
  const strip = labels && (await import("#media/burn/label-strip.ts")).labelStrip(labels, glyphs);
  const encoder = { ...encoderOf(platform, rung), ...background };
  return burnSegment(encoder, { init, segment, burnedInit: head, mark, strip, tiles, position, folder });
}

/** Draws the marks that the first segment of any of the rungs needs, while the player still reads playlists. */
export function prepareMarks(platform: Platform, rungs: readonly PixelSize[], recipient: Recipient): void {
  burnDesk(platform).headStart(() =>
    Promise.all(rungs.flatMap((rung) => [markOf(platform, rung, recipient), glyphsOf(platform, rung)])),
  );
}

function markOf(platform: Platform, picture: PixelSize, { lines, hash }: Recipient): Promise<Drawn> {
  const { width, height } = picture;
  return remembered(burnDesk(platform).marks, `${hash} ${width}x${height}`, () =>
    runInChild("drawMark", { lines, fontPx: markFontPx(picture), room: markRoom(picture) }),
  );
}

/** Only one cell is cached, not the whole picture: those of many recipients would fill the memory. */
async function tilesOf(platform: Platform, picture: PixelSize, { lines, hash, isTiled }: Recipient) {
  if (!isTiled) return null;
  const room = tileRoom(picture);
  const name = `tile ${hash} ${room.width}x${room.height}`;
  const cell = await remembered(burnDesk(platform).marks, name, () => runInChild("drawTile", { lines, room }));
  return spreadTile(cell, picture);
}

function glyphsOf(platform: Platform, picture: PixelSize): Promise<Glyphs> {
  const fontPx = markFontPx(picture);
  return remembered(burnDesk(platform).glyphs, fontPx, () => runInChild("drawGlyphs", { fontPx }));
}

/** Made within the turn of the segment that needs it: waiting for another turn could be a deadlock. */
async function initBytes(platform: Platform, rung: StoredRung, folder: string): Promise<Buffer> {
  const { cache } = burnDesk(platform);
  const kept = await cache.find(initName(rung));
  if (kept) return readWhole(kept);
  const made = await burnedInit(encoderOf(platform, rung), rung.init, folder);
  await cache.keep(initName(rung), made);
  return made;
}

async function readWhole({ stat, read }: MediaObject): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await read({ start: 0, end: stat.sizeBytes - 1 })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function initName({ prefix, name }: StoredRung): string {
  return ["init", MADE_BY, prefix, name].join(" ");
}

function encoderOf({ config }: Platform, { picture, rate, gopFrames }: StoredRung): BurnEncoder {
  return { tools: configuredTools(config), picture, rate, gopFrames };
}

async function inWorkFolder<T>({ config, clock }: Platform, work: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await openWorkFolder(config.dataDir, `burn-${clock.uuid()}`, 1);
  return await work(folder.path);
}

interface Memory<K, V> {
  get(key: K): Promise<V> | undefined;
  set(key: K, value: Promise<V>): unknown;
  delete(key: K): boolean;
}

function remembered<K, V>(memory: Memory<K, V>, key: K, make: () => Promise<V>): Promise<V> {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}
