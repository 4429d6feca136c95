import { expect, test } from "vitest";
import { plainClip } from "#player/dom/check-clips.ts";
import { retimedClip, splitClip } from "./retimed-clip.ts";

const clip = Uint8Array.from(atob(plainClip), (letter) => letter.charCodeAt(0));
const ntsc = { numerator: 30_000, denominator: 1001 };

/** The four bytes at an offset after a box's name. */
function after(bytes: Uint8Array<ArrayBuffer>, name: string, distance: number): number {
  const at = [...bytes].findIndex((_, place) =>
    Array.from(name).every((letter, step) => bytes[place + step] === letter.charCodeAt(0)),
  );
  return new DataView(bytes.buffer).getUint32(at + 4 + distance);
}

test("PLUS-910 a clip gets another rate through its time scale and frame duration only", () => {
  const other = retimedClip(clip, ntsc);
  expect([after(other, "mdhd", 12), after(other, "tfhd", 8)]).toEqual([30_000, 1001]);
  // The segment's index: its time scale, and the duration of its one piece, 48 frames.
  expect([after(other, "sidx", 8), after(other, "sidx", 36)]).toEqual([30_000, 48 * 1001]);
  const changed = [...clip.keys()].filter((place) => clip[place] !== other[place]);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(16);
  expect(other).toHaveLength(clip.length);
});

test("PLUS-910 the given clip is not changed", () => {
  const before = clip.slice();
  retimedClip(clip, ntsc);
  expect(clip).toEqual(before);
});

test("PLUS-910 the track description ends with its box, and the pictures follow", () => {
  const [init, media] = splitClip(clip);
  expect(init.byteLength + media.byteLength).toBe(clip.length);
  const name = (bytes: ArrayBuffer, at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4));
  expect([name(init, 4), name(media, 4)]).toEqual(["ftyp", "styp"]);
});

test("PLUS-910 a clip without a default duration is refused", () => {
  const bare = clip.slice();
  const at = Array.from("tfhd").map((letter) => letter.charCodeAt(0));
  const place = bare.findIndex((_, index) => at.every((code, step) => bare[index + step] === code));
  bare[place + 7] = 0;
  expect(() => retimedClip(bare, ntsc)).toThrow("no default duration");
});
