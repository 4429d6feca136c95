import { open, writeFile } from "node:fs/promises";
import { MAX_IMAGE_PIXELS } from "#media/image/image-limits.ts";
import { ByteReader } from "#media/iso-boxes.ts";
import { damaged, type HeifPicture, readHeif, shownSize } from "./read-heif.ts";

const START_CODE = Buffer.from([0, 0, 0, 1]);
/** Compressed size: a larger one is not a photograph. */
const MOST_BYTES = 512 * 1024 ** 2;
const MOST_PROFILE_BYTES = 4 * 1024 ** 2;

/** What ffmpeg needs to decode the stream to an image. */
export interface HeifStream {
  readonly filters: string;
  /** ICC profile, if there is one. */
  readonly profile: Uint8Array | null;
}

/**
 * Writes the primary image of a HEIF file as a raw HEVC stream. For child processes only.
 * @throws MediaError MEDIA_UNSUPPORTED, MEDIA_UNREADABLE
 */
export async function writeHeifStream({
  path,
  stream,
}: {
  readonly path: string;
  readonly stream: string;
}): Promise<HeifStream> {
  const picture = await readHeif(path);
  try {
    const filters = filtersOf(picture).join(",");
    await writeFile(stream, await hevcStream(path, picture));
    const { profile } = picture;
    return { filters, profile: profile && profile.length <= MOST_PROFILE_BYTES ? profile : null };
  } catch (error) {
    throw error instanceof RangeError ? damaged(error) : error;
  }
}

/** All tiles in sequence as a raw stream: each is a picture preceded by its decoder settings. */
async function hevcStream(path: string, { tiles, items }: HeifPicture): Promise<Buffer> {
  await using file = await open(path, "r");
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (const { itemId, config } of tiles) {
    const { lengthBytes, settings } = readConfig(config);
    pieces.push(...settings.flatMap((unit) => [START_CODE, unit]));
    const extents = items.extents.get(itemId) ?? [];
    const parts: Buffer[] = [];
    for (const { inHeader, offset, length } of extents) {
      bytes += length;
      if (bytes > MOST_BYTES) throw new RangeError("too many bytes");
      if (inHeader) parts.push(new ByteReader(items.headerData, offset).slice(length));
      else {
        const part = Buffer.alloc(length);
        if ((await file.read(part, 0, length, offset)).bytesRead < length) throw new RangeError("cut off");
        parts.push(part);
      }
    }
    const reader = new ByteReader(Buffer.concat(parts));
    while (reader.at < reader.bytes.length) pieces.push(START_CODE, reader.slice(reader.uint(lengthBytes)));
  }
  return Buffer.concat(pieces);
}

/** The decoder's configuration: the size of length fields, and the units that precede each picture. */
function readConfig(config: Buffer): { lengthBytes: number; settings: Buffer[] } {
  const reader = new ByteReader(config, 21);
  const lengthBytes = (reader.uint(1) & 3) + 1;
  const settings: Buffer[] = [];
  for (let kinds = reader.uint(1); kinds > 0; kinds -= 1) {
    reader.uint(1);
    for (let units = reader.uint(2); units > 0; units -= 1) settings.push(reader.slice(reader.uint(2)));
  }
  return { lengthBytes, settings };
}

const MATRIX: Record<number, string> = { 1: "bt709", 4: "fcc", 5: "bt601", 6: "bt601", 7: "smpte240m", 9: "bt2020" };
const TURNS: Record<number, readonly string[]> = {
  0: [],
  1: ["transpose=cclock"],
  2: ["hflip", "vflip"],
  3: ["transpose=clock"],
};

function filtersOf(picture: HeifPicture): string[] {
  const { columns, rows, width, height, colour, changes } = picture;
  const shown = shownSize(picture);
  const isSane = width > 0 && height > 0 && width * height <= MAX_IMAGE_PIXELS && shown.width > 0 && shown.height > 0;
  if (!isSane) throw new RangeError(`${width} × ${height} pixels`);
  const range = colour.fullRange ? "full" : "limited";
  return [
    ...(columns * rows > 1 ? [`tile=${columns}x${rows}`] : []),
    `crop=${width}:${height}:0:0:exact=1`,
    `scale=in_range=${range}:in_color_matrix=${MATRIX[colour.matrix] ?? "bt601"}:out_range=full:flags=accurate_rnd+full_chroma_int`,
    "format=rgb24",
    ...changes.flatMap((change) => {
      if (change.kind === "turn") return TURNS[change.quarters] ?? [];
      if (change.kind === "flip") return [change.axis === "top-bottom" ? "vflip" : "hflip"];
      return [`crop=${change.width}:${change.height}:${change.x}:${change.y}:exact=1`];
    }),
  ];
}
