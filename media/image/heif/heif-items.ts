import { ByteReader, type IsoBox, isoBoxes } from "#media/iso-boxes.ts";

/** A piece of an item: within the file, or within the `idat` box of its header. */
export interface HeifExtent {
  readonly inHeader: boolean;
  readonly offset: number;
  readonly length: number;
}

/** The contents of a HEIF header: its images ("items"), where their bytes are and what they consist of (ISO 23008-12). */
export interface HeifItems {
  readonly primaryId: number;
  /** Four-letter type by item: `hvc1` is an image, `grid` a derived one of several tiles. */
  readonly types: ReadonlyMap<number, string>;
  readonly extents: ReadonlyMap<number, readonly HeifExtent[]>;
  /** The properties of an item, in the order of their application. */
  readonly properties: ReadonlyMap<number, readonly IsoBox[]>;
  /** The items of a derived one, in order. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
  /** Bytes inside the header. */
  readonly headerData: Buffer;
}

/** More than any camera writes: a phone's image has about fifty. */
const MOST_ITEMS = 5_000;

/** Reads the body of the `meta` box. @throws RangeError if it is cut off or inconsistent */
export function readHeifItems(meta: Buffer): HeifItems {
  // A full box: version and flags come first.
  const boxes = new Map([...isoBoxes(meta.subarray(4))].map(({ type, body }) => [type, body]));
  const box = (type: string): Buffer => {
    const body = boxes.get(type);
    if (body === undefined) throw new RangeError(`the box ${type} is missing`);
    return body;
  };
  const primary = box("pitm");
  return {
    primaryId: new ByteReader(primary, 4).uint(primary[0] === 0 ? 2 : 4),
    types: readTypes(box("iinf")),
    extents: readExtents(box("iloc")),
    properties: readProperties(box("iprp")),
    parts: readParts(boxes.get("iref")),
    headerData: boxes.get("idat") ?? Buffer.alloc(0),
  };
}

function limited(count: number): number {
  if (count > MOST_ITEMS) throw new RangeError(`${count} items`);
  return count;
}

function readTypes(body: Buffer): Map<number, string> {
  const types = new Map<number, string>();
  for (const { type, body: entry } of isoBoxes(body.subarray(body[0] === 0 ? 6 : 8))) {
    const version = entry[0] ?? 0;
    if (type !== "infe" || version < 2) continue;
    const reader = new ByteReader(entry, 4);
    const id = reader.uint(version === 2 ? 2 : 4);
    reader.uint(2); // protection
    types.set(id, reader.text(4));
    limited(types.size);
  }
  return types;
}

function readExtents(body: Buffer): Map<number, HeifExtent[]> {
  const version = body[0] ?? 0;
  const reader = new ByteReader(body, 4);
  const sizes = reader.uint(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const all = new Map<number, HeifExtent[]>();
  const idBytes = version < 2 ? 2 : 4;
  for (let left = limited(reader.uint(idBytes)); left > 0; left -= 1) {
    const id = reader.uint(idBytes);
    const method = version === 0 ? 0 : reader.uint(2) & 15;
    const source = reader.uint(2);
    const base = reader.uint(baseBytes);
    const extents = Array.from({ length: limited(reader.uint(2)) }, () => {
      reader.uint(indexBytes);
      return { inHeader: method === 1, offset: base + reader.uint(offsetBytes), length: reader.uint(lengthBytes) };
    });
    // Bytes in other files, or in other items, can't be part of an image here.
    if (source === 0 && method <= 1) all.set(id, extents);
  }
  return all;
}

function readProperties(body: Buffer): Map<number, IsoBox[]> {
  const inside = [...isoBoxes(body)];
  const known = inside.filter(({ type }) => type === "ipco").flatMap((container) => [...isoBoxes(container.body)]);
  const properties = new Map<number, IsoBox[]>();
  for (const { type, body: list } of inside) {
    if (type !== "ipma") continue;
    const hasWideIndex = ((list[3] ?? 0) & 1) === 1;
    const reader = new ByteReader(list, 4);
    for (let left = limited(reader.uint(4)); left > 0; left -= 1) {
      const id = reader.uint(list[0] === 0 ? 2 : 4);
      const count = reader.uint(1);
      const indexes = reader.slice(hasWideIndex ? count * 2 : count);
      const own = properties.get(id) ?? [];
      for (let n = 0; n < count; n += 1) {
        // The top bit marks it as essential; the index counts from 1.
        const index = hasWideIndex ? indexes.readUInt16BE(n * 2) & 0x7fff : (indexes[n] ?? 0) & 0x7f;
        const property = known[index - 1];
        if (property) own.push(property);
      }
      properties.set(id, own);
    }
  }
  return properties;
}

function readParts(body: Buffer | undefined): Map<number, number[]> {
  const parts = new Map<number, number[]>();
  if (body === undefined) return parts;
  const idBytes = body[0] === 0 ? 2 : 4;
  for (const { type, body: reference } of isoBoxes(body.subarray(4))) {
    if (type !== "dimg") continue;
    const reader = new ByteReader(reference);
    const from = reader.uint(idBytes);
    parts.set(
      from,
      Array.from({ length: limited(reader.uint(2)) }, () => reader.uint(idBytes)),
    );
  }
  return parts;
}
