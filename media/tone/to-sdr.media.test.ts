import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { options } from "#media/ffmpeg-options.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { deltaE, referenceSdr } from "#media/test-clips/tone-reference.ts";
import { sdrLook } from "#media/transcode/picture-filter.ts";
import { writeToneCube } from "./tone-cube.ts";

type Triple = readonly [number, number, number];
const PATCH = 16;
const TAG = { PQ: "smpte2084", HLG: "arib-std-b67" } as const;

const GREYS: readonly Triple[] = Array.from({ length: 21 }, (_, step) => [step / 20, step / 20, step / 20]);
/** Hues in three saturations and four signal levels. */
const COLOURS: readonly Triple[] = [0.2, 0.4, 0.55, 0.7].flatMap((top) =>
  [0.3, 0.6, 0.9].flatMap((pale) => {
    const low = top * pale;
    return [
      [top, low, low],
      [low, top, low],
      [low, low, top],
      [top, top, low],
      [top, low, top],
      [low, top, top],
    ] as Triple[];
  }),
);

/** BT.2020, 10 bits, narrow range. */
function codesOf([r, g, b]: Triple): Triple {
  const y = 0.2627 * r + 0.678 * g + 0.0593 * b;
  const chroma = (value: number) => Math.round(512 + 896 * value);
  return [Math.round(64 + 876 * y), chroma((b - y) / 1.8814), chroma((r - y) / 1.4746)];
}

/** The values of the rounded codes. */
function signalOf([y, cb, cr]: Triple): Triple {
  const [luma, blue, red] = [(y - 64) / 876, (cb - 512) / 896, (cr - 512) / 896];
  const r = luma + 1.4746 * red;
  const b = luma + 1.8814 * blue;
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  return [inside(r), inside((luma - 0.2627 * r - 0.0593 * b) / 0.678), inside(b)];
}

/** An image of adjacent patches, without loss. */
async function chart(temp: TempFolder, transfer: "PQ" | "HLG", patches: readonly Triple[]): Promise<string> {
  const width = PATCH * patches.length;
  const plane = (index: 0 | 1 | 2, across: number, down: number) => {
    const bytes = Buffer.alloc(across * down * 2);
    for (let place = 0; place < across * down; place++) {
      const patch = patches[Math.floor(((place % across) * width) / across / PATCH)] ?? [64, 512, 512];
      bytes.writeUInt16LE(patch[index], place * 2);
    }
    return bytes;
  };
  const raw = temp.file(`${transfer}.yuv`);
  await writeFile(
    raw,
    Buffer.concat([plane(0, width, PATCH), plane(1, width / 2, PATCH / 2), plane(2, width / 2, PATCH / 2)]),
  );
  const output = temp.file(`${transfer}.mkv`);
  const input = options({ f: "rawvideo", pix_fmt: "yuv420p10le", s: `${width}x${PATCH}`, r: 25, i: raw });
  const tags = options({
    color_primaries: "bt2020",
    color_trc: TAG[transfer],
    colorspace: "bt2020nc",
    color_range: "tv",
  });
  const args = [...input.slice(0, -2), "-stream_loop", "2", ...input.slice(-2), "-c:v", "ffv1", ...tags, output];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return output;
}

/** SDR signals in the middle of each patch, as the ladder's first filters make them. */
async function mapped(temp: TempFolder, path: string, count: number): Promise<Triple[]> {
  const { video } = await probeFile(mediaTools(), path);
  if (!video) throw new Error("no video");
  await writeToneCube(video, temp.path);
  const width = PATCH * count;
  const look = sdrLook(video, { name: "x", width, height: PATCH, maxKbps: 0, range: "SDR" });
  const args = [
    ...safeInput("matroska", path),
    ...options({ vf: `${look},format=yuv444p`, "frames:v": 1, f: "rawvideo" }),
    "pipe:1",
  ];
  const { stdout } = await runTool(mediaTools(), { tool: "ffmpeg", args, cwd: temp.path, limits: STILL_LIMITS });
  const at = (plane: number, patch: number) =>
    stdout[plane * width * PATCH + (PATCH / 2) * width + patch * PATCH + PATCH / 2] ?? 0;
  return Array.from({ length: count }, (_, patch) => {
    const [y, cb, cr] = [(at(0, patch) - 16) / 219, (at(1, patch) - 128) / 224, (at(2, patch) - 128) / 224];
    const [r, b] = [y + 1.5748 * cr, y + 1.8556 * cb];
    const inside = (value: number) => Math.min(1, Math.max(0, value));
    return [inside(r), inside((y - 0.2126 * r - 0.0722 * b) / 0.7152), inside(b)];
  });
}

test.each(["PQ", "HLG"] as const)(
  "PLUS-312 %s becomes SDR according to BT.2390: grey and colour charts match an independent reference",
  async (transfer) => {
    await using temp = await tempFolder();
    const codes = [...GREYS, ...COLOURS].map(codesOf);
    const got = await mapped(temp, await chart(temp, transfer, codes), codes.length);
    const off = codes.map((code, index) => deltaE(got[index] ?? [0, 0, 0], referenceSdr(transfer, signalOf(code))));
    const told = (name: string, list: readonly number[]) =>
      `${name} mean ${(list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(2)}, most ${Math.max(...list).toFixed(2)}`;
    const [grey, colour] = [off.slice(0, GREYS.length), off.slice(GREYS.length)];
    console.info(`${transfer} to SDR, ΔE*ab: ${told("grey", grey)}; ${told("colours", colour)}`);
    expect(Math.max(...grey)).toBeLessThan(1.5);
    expect(Math.max(...colour)).toBeLessThan(5);
  },
);

test("PLUS-312 an HLG grey card is as bright as an SDR one, and light patches stay distinct", async () => {
  await using temp = await tempFolder();
  // BT.2408: an 18 % grey card is at 38 % of the signal, white at 75 %.
  const levels = [0.38, 0.75, 0.8, 0.85, 0.9, 0.95, 1];
  const codes = levels.map((level) => codesOf([level, level, level]));
  const [card = [0, 0, 0], ...light] = await mapped(temp, await chart(temp, "HLG", codes), codes.length);
  // SDR cameras put it at 41 %: code 106.
  expect(Math.abs(16 + 219 * card[1] - 106)).toBeLessThan(6);
  const values = light.map(([, green]) => Math.round(16 + 219 * green));
  expect(values).toEqual([...new Set(values.slice(0, -1)), 235]);
  expect(values[0]).toBeLessThan(218);
});
