import { type FileHandle, open } from "node:fs/promises";
import { ByteReader, type IsoBox } from "#media/iso-boxes.ts";
import { KEPT, MediaError } from "#media/media-error.ts";
import { type HeifItems, readHeifItems } from "./heif-items.ts";

/** The primary image of a HEIF file, as an HEVC decoder needs it. */
export interface HeifPicture {
  /** Tiles row by row; a single one for an undivided image. */
  readonly tiles: readonly { readonly itemId: number; readonly config: Buffer }[];
  readonly columns: number;
  readonly rows: number;
  /** Size of the image before rotation; tiles may extend past it. */
  readonly width: number;
  readonly height: number;
  /** Transformations of the decoded image, in order. */
  readonly changes: readonly HeifChange[];
  /** ICC profile, if there is one. */
  readonly profile: Buffer | null;
  /** Colour codes of ISO 23091-2, and whether the samples use the full range. */
  readonly colour: { readonly matrix: number; readonly fullRange: boolean };
  readonly items: HeifItems;
}

export type HeifChange =
  | { readonly kind: "crop"; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Anticlockwise. */
  | { readonly kind: "turn"; readonly quarters: number }
  | { readonly kind: "flip"; readonly axis: "top-bottom" | "left-right" };

const MOST_HEADER_BYTES = 8 * 1024 ** 2;
const MOST_TILES = 2_500;

/**
 * Reads the header of a HEIF file.
 * @throws MediaError MEDIA_UNSUPPORTED if its image is not HEVC, MEDIA_UNREADABLE if it is damaged
 */
export async function readHeif(path: string): Promise<HeifPicture> {
  await using file = await open(path, "r");
  try {
    const meta = await findMeta(file);
    return pictureOf(readHeifItems(meta));
  } catch (error) {
    if (error instanceof RangeError) throw damaged(error);
    throw error;
  }
}

/** Displayed size. */
export function shownSize({ width, height, changes }: HeifPicture): { width: number; height: number } {
  let size = { width, height };
  for (const change of changes) {
    if (change.kind === "crop") size = { width: change.width, height: change.height };
    if (change.kind === "turn" && change.quarters % 2 === 1) size = { width: size.height, height: size.width };
  }
  return size;
}

export function damaged(cause: unknown): MediaError {
  const message = "This HEIC image is damaged and can't be shown. Upload a complete copy";
  return new MediaError("MEDIA_UNREADABLE", message, String(cause));
}

async function findMeta(file: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(16);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) throw new RangeError("no header");
    const [size, type] = [head.readUInt32BE(0), head.toString("latin1", 4, 8)];
    const isLong = size === 1 && bytesRead === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size;
    const headBytes = isLong ? 16 : 8;
    if (length < headBytes) throw new RangeError("no header");
    if (type !== "meta") {
      at += length;
      continue;
    }
    if (length > MOST_HEADER_BYTES) throw new RangeError("the header is too large");
    const body = Buffer.alloc(length - headBytes);
    if ((await file.read(body, 0, body.length, at + headBytes)).bytesRead < body.length)
      throw new RangeError("cut off");
    return body;
  }
}

function pictureOf(items: HeifItems): HeifPicture {
  const { primaryId, types } = items;
  const type = types.get(primaryId);
  if (type !== "hvc1" && type !== "grid") throw unsupported(type);
  const own = items.properties.get(primaryId) ?? [];
  const grid = type === "grid" ? gridOf(items) : { columns: 1, rows: 1, ids: [primaryId], ...sizeIn(own) };
  const tiles = grid.ids.map((itemId) => {
    if (types.get(itemId) !== "hvc1") throw unsupported(types.get(itemId));
    return { itemId, config: property(items.properties.get(itemId) ?? [], "hvcC") };
  });
  const first = items.properties.get(grid.ids[0] ?? 0) ?? [];
  const { columns, rows, width, height } = grid;
  return {
    tiles,
    columns,
    rows,
    width,
    height,
    changes: changesOf(own, { width, height }),
    items,
    ...coloursOf([...own, ...first]),
  };
}

/** Why this HEIC image can't be shown. */
function unsupported(type: string | undefined): MediaError {
  const message = `HEIC images of this kind can't be shown. ${KEPT}. Upload a JPEG or PNG to see it here`;
  return new MediaError("MEDIA_UNSUPPORTED", message, `item of type ${type}`);
}

function property(own: readonly IsoBox[], type: string): Buffer {
  const found = own.find((box) => box.type === type);
  if (!found) throw new RangeError(`the property ${type} is missing`);
  return found.body;
}

function sizeIn(own: readonly IsoBox[]): { width: number; height: number } {
  const reader = new ByteReader(property(own, "ispe"), 4);
  return { width: reader.uint(4), height: reader.uint(4) };
}

function gridOf({ primaryId, extents, headerData, parts }: HeifItems) {
  // Eight bytes or twelve: every writer puts them into the header.
  const [place] = extents.get(primaryId) ?? [];
  if (!place?.inHeader) throw unsupported("grid outside of the header");
  const reader = new ByteReader(headerData, place.offset);
  reader.uint(1);
  const sizeBytes = (reader.uint(1) & 1) === 1 ? 4 : 2;
  const [rows, columns] = [reader.uint(1) + 1, reader.uint(1) + 1];
  const [width, height] = [reader.uint(sizeBytes), reader.uint(sizeBytes)];
  const ids = parts.get(primaryId) ?? [];
  if (ids.length !== rows * columns || ids.length > MOST_TILES) throw new RangeError("tiles are missing");
  return { columns, rows, width, height, ids };
}

function changesOf(own: readonly IsoBox[], coded: { width: number; height: number }): HeifChange[] {
  return own.flatMap(({ type, body }): HeifChange[] => {
    if (type === "irot") return [{ kind: "turn", quarters: (body[0] ?? 0) & 3 }];
    if (type === "imir") return [{ kind: "flip", axis: ((body[0] ?? 0) & 1) === 0 ? "top-bottom" : "left-right" }];
    return type === "clap" ? [cropOf(body, coded)] : [];
  });
}

/** A clean aperture: its size and the offset of its centre from the image's, as fractions. */
function cropOf(body: Buffer, coded: { width: number; height: number }): HeifChange {
  if (body.length < 32) throw new RangeError("clap is cut off");
  const fraction = (at: number) => body.readInt32BE(at) / Math.max(1, body.readInt32BE(at + 4));
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  const width = within(fraction(0), coded.width);
  const height = within(fraction(8), coded.height);
  const x = within((coded.width - width) / 2 + fraction(16), coded.width - width);
  const y = within((coded.height - height) / 2 + fraction(24), coded.height - height);
  return { kind: "crop", x, y, width, height };
}

/** The default: full range and the BT.601 matrix, as MIAF specifies. */
function coloursOf(own: readonly IsoBox[]): Pick<HeifPicture, "profile" | "colour"> {
  const colours = own.filter(({ type }) => type === "colr").map(({ body }) => body);
  const kindOf = (body: Buffer) => body.toString("latin1", 0, 4);
  const named = colours.find((body) => kindOf(body) === "nclx" && body.length >= 11);
  const profile = colours.find((body) => kindOf(body) === "prof" || kindOf(body) === "rICC")?.subarray(4) ?? null;
  const colour = named
    ? { matrix: named.readUInt16BE(8), fullRange: (named[10] ?? 0) >> 7 === 1 }
    : { matrix: 6, fullRange: true };
  return { profile, colour };
}
