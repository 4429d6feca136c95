import { expect, test } from "vitest";
import { rowTags } from "#core/clip-metadata/clip-keys.ts";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { matchClips } from "./match-clips.ts";

const rate = { numerator: 25, denominator: 1 };
const two = (value: number) => String(value).padStart(2, "0");

/** Returns the row of a take that begins this many seconds after 01:00:00:00. */
function row(seconds: number): ClipRow {
  const label = `01:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:00`;
  const values = [{ label: "Scene", value: String(seconds) }];
  return { fileNames: [], clipNames: ["A001_C001"], reels: [], start: { label, rate }, end: null, values };
}

test("PLUS-267 a clip is compared with the first 500 rows with its name, and with no other", () => {
  const rows = Array.from({ length: 600 }, (_, position) => {
    return { position, tags: rowTags(row(position)), content: JSON.stringify(row(position)) };
  });
  const file = { id: "f", name: "day.ale", rows, rowCount: rows.length };
  const matchOf = (seconds: number) => {
    const timing = { timebase: { rate, dropFrame: false }, startFrame: (3_600 + seconds) * 25, frameCount: 100 };
    const clip = { assetId: "a", metadataJson: "{}", names: ["A001_C001.mov"], ...timing };
    return matchClips([file], [clip]);
  };
  expect(matchOf(499).matched.map(({ said }) => said)).toEqual([[[{ label: "Scene", value: "499" }]]]);
  const { matched, ambiguous } = matchOf(500);
  expect(matched).toEqual([]);
  expect(ambiguous.map(({ positions }) => positions)).toEqual([rows.slice(0, 500).map(({ position }) => position)]);
});
