import { readFile } from "node:fs/promises";
import { type MediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import type { TempFolder } from "./temp-folder.ts";

const uint = (value: number, sizeBytes: number) => {
  const bytes = Buffer.alloc(sizeBytes);
  bytes.writeUIntBE(value, 0, sizeBytes);
  return bytes;
};
const box = (type: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([uint(body.length + 8, 4), Buffer.from(type, "latin1"), body]);
};
const fullBox = (type: string, version: number, ...bodies: Buffer[]) =>
  box(type, uint(version * 0x1000000, 4), ...bodies);

const START_CODE = Buffer.from([0, 0, 1]);

/** The units of a raw HEVC stream. */
function unitsOf(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = stream.indexOf(START_CODE); at >= 0; at = stream.indexOf(START_CODE, at + 3)) starts.push(at);
  return starts.map((start, place) => {
    const end = starts[place + 1] ?? stream.length;
    return stream.subarray(start + 3, stream[end - 1] === 0 && end < stream.length ? end - 1 : end);
  });
}

async function encodedTile(tools: MediaTools, temp: TempFolder, colour: string): Promise<Buffer[]> {
  const path = temp.file(`${colour}.hevc`);
  const source = ["-f", "lavfi", "-i", `color=c=${colour}:s=64x64,format=yuvj420p`, "-frames:v", "1"];
  const args = [...source, "-c:v", "libx265", "-x265-params", "log-level=none:pools=1", "-f", "hevc", path];
  await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return unitsOf(await readFile(path));
}

export interface HeifGrid {
  /** Colours of 64 × 64 tiles, row by row. */
  readonly rows: readonly (readonly string[])[];
  /** Size of the image: the last tiles may extend past it. */
  readonly width: number;
  readonly height: number;
  /** Anticlockwise. */
  readonly quarterTurns: number;
  readonly profile?: Buffer;
}

/** A HEIF file as phones write them: a grid of tiles, rotated by a property (ISO 23008-12). */
export async function heifGrid(tools: MediaTools, temp: TempFolder, grid: HeifGrid): Promise<Buffer> {
  const tiles = await Promise.all(grid.rows.flat().map((colour) => encodedTile(tools, temp, colour)));
  const kind = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63;
  const settings = (tiles[0] ?? []).filter((unit) => [32, 33, 34].includes(kind(unit)));
  const config = Buffer.concat([
    uint(1, 1),
    Buffer.alloc(20),
    Buffer.from([0xff, settings.length]),
    ...settings.flatMap((unit) => [uint(kind(unit), 1), uint(1, 2), uint(unit.length, 2), unit]),
  ]);
  const data = tiles.map((units) =>
    Buffer.concat(units.filter((unit) => kind(unit) < 32).flatMap((unit) => [uint(unit.length, 4), unit])),
  );
  const gridId = tiles.length + 1;
  const ids = tiles.map((_, index) => index + 1);
  const entry = (id: number, type: string) =>
    fullBox("infe", 2, uint(id, 2), uint(0, 2), Buffer.from(`${type}\0`, "latin1"));
  const { profile } = grid;
  const properties = [
    box("hvcC", config),
    fullBox("ispe", 0, uint(64, 4), uint(64, 4)),
    fullBox("ispe", 0, uint(grid.width, 4), uint(grid.height, 4)),
    box("irot", uint(grid.quarterTurns, 1)),
    ...(profile ? [box("colr", Buffer.from("prof", "latin1"), profile)] : []),
  ];
  const own = [0x83, 4, ...(profile ? [5] : [])].map((index) => uint(index & 0x7f, 1));
  const associations = [
    ...ids.map((id) => Buffer.concat([uint(id, 2), Buffer.from([2, 0x81, 2])])),
    Buffer.concat([uint(gridId, 2), uint(own.length, 1), ...own]),
  ];
  const described = Buffer.concat([
    Buffer.from([0, 0, grid.rows.length - 1, (grid.rows[0]?.length ?? 1) - 1]),
    uint(grid.width, 2),
    uint(grid.height, 2),
  ]);
  const meta = (firstByte: number) => {
    let at = firstByte;
    const places = data.map((bytes, index) => {
      at += bytes.length;
      return Buffer.concat([
        uint(index + 1, 2),
        uint(0, 4),
        uint(1, 2),
        uint(at - bytes.length, 4),
        uint(bytes.length, 4),
      ]);
    });
    const inHeader = [uint(gridId, 2), uint(1, 2), uint(0, 2), uint(1, 2), uint(0, 4), uint(described.length, 4)];
    return fullBox(
      "meta",
      0,
      fullBox("pitm", 0, uint(gridId, 2)),
      fullBox("iinf", 0, uint(gridId, 2), ...ids.map((id) => entry(id, "hvc1")), entry(gridId, "grid")),
      fullBox("iloc", 1, uint(0x4400, 2), uint(gridId, 2), ...places, ...inHeader),
      box("iprp", box("ipco", ...properties), fullBox("ipma", 0, uint(gridId, 4), ...associations)),
      fullBox("iref", 0, box("dimg", uint(gridId, 2), uint(ids.length, 2), ...ids.map((id) => uint(id, 2)))),
      box("idat", described),
    );
  };
  const head = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box("mdat", ...data)]);
}
