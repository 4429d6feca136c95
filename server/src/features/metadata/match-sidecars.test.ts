import { expect, test } from "vitest";
import { rowTags } from "#core/clip-metadata/clip-keys.ts";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import type { FolderClip } from "./add-asset-metadata.ts";
import { findableRows } from "./findable-rows.ts";
import { type FileRows, matchClips } from "./match-clips.ts";

const clip = (name: string): FolderClip => ({
  assetId: name,
  names: [name],
  timebase: null,
  startFrame: null,
  frameCount: null,
  metadataJson: "[]",
});
const rowOf = (clipName: string, value: string): ClipRow => ({
  fileNames: [],
  clipNames: [clipName],
  reels: [],
  start: null,
  end: null,
  values: [{ label: "Scene", value }],
});

/** A stored file. */
function file(name: string, rows: readonly ClipRow[]): FileRows {
  const packed = rows.map((row) => ({ tags: rowTags(row), content: JSON.stringify(row) }));
  return { id: name, name, rows: findableRows(name, packed), rowCount: rows.length };
}

test("PLUS-249 the sidecars of a card are each compared only with the clip next to them", () => {
  let looks = 0;
  const count = 1_000;
  const names = Array.from({ length: count }, (_, n) => `C${String(n).padStart(4, "0")}`);
  const sidecars = names.map((name, n) => file(`${name}M01.XML`, [rowOf(`Another ${n}`, `${n}`)]));
  const clips = names.map((name) => ({
    ...clip(`${name}.MP4`),
    get names() {
      looks += 1;
      return [`${name}.MP4`];
    },
  }));
  const { matched } = matchClips(sidecars, clips);
  expect(matched.map(({ said }) => said)).toEqual(names.map((_, n) => [[{ label: "Scene", value: `${n}` }]]));
  // Each is compared a few times; comparing each with every sidecar would take a million.
  expect(looks).toBeLessThan(20 * count);
});

test("PLUS-249 if many files match one clip, the last twenty count, in order", () => {
  const files = Array.from({ length: 50 }, (_, n) => file(`Log ${n}.xml`, [rowOf("A001", `${n}`)]));
  const [match] = matchClips(files, [clip("A001.mov")]).matched;
  expect(match?.said.map(([first]) => first?.value)).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 30}`));
});
