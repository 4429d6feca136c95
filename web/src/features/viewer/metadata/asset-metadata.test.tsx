import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { viewedAsset, viewedVersion } from "../api/viewed-fixture.ts";
import { AssetMetadata } from "./asset-metadata.tsx";

const version = viewedVersion({
  filename: "A012C003_261118.mov",
  duration: 52_000,
  size: 1_600_000_000,
  frameRate: { numerator: 25, denominator: 1 },
  framesPerSecond: 25,
  dropFrame: false,
  timecodeOffset: 900_000,
  fileInfo: { ...viewedVersion().fileInfo, videoCodec: "prores", videoBitrate: 247_600_000, audioCodec: "pcm_s24le" },
});

/** Labels and values in order, including repeated labels. */
function rowsOf(given: Parameters<typeof viewedAsset>[0], shown: typeof version | null = version) {
  const html = renderToStaticMarkup(<AssetMetadata asset={viewedAsset(given)} version={shown ?? undefined} />);
  const strip = (part: string | undefined) => (part ?? "").replace(/<[^>]+>/g, "");
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, value]) => [strip(label), strip(value)] as const,
  );
}

test("ASSETS-008 ASSETS-010 PLUS-591 the viewer's Metadata tab has these rows, and none twice", () => {
  const times = { createdAt: "2026-11-18T09:00:00Z", updatedAt: "2026-11-20T09:00:00Z" };
  expect(rowsOf(times)).toEqual([
    ["Filename", "A012C003_261118.mov"],
    ["Length", "0:52"],
    ["Size", "1.6 GB"],
    ["Bit rate", "247.6 MBit/s"],
    ["Resolution", "1920 × 1080"],
    ["Frame rate", "25 fps"],
    ["Start", "10:00:00:00"],
    ["Type", "Video"],
    ["Video", "prores"],
    ["Audio", "pcm_s24le"],
    ["xxHash64", "0ea03b369a463d9d"],
    ["Created", expect.stringMatching(/18.*2026/)],
    ["Modified", expect.stringMatching(/20.*2026/)],
    ["Uploaded By", "Priya"],
  ]);
});

test("PLUS-572 the viewer's Metadata tab says if the rate of the file varies, or if frames are missing", () => {
  const rate = (found: Partial<typeof version.fileInfo>) =>
    rowsOf({}, { ...version, fileInfo: { ...version.fileInfo, ...found } }).find(([label]) => label === "Frame rate");
  expect(rate({ isVariableRate: true })).toEqual(["Frame rate", "25 fps, variable in the file"]);
  expect(rate({ missingFrames: 6 })).toEqual(["Frame rate", "25 fps, 6 frames missing in the file"]);
});

test("PLUS-1384 the viewer's Metadata tab says that an image has several pictures, of which the first is shown", () => {
  const pictures = (type: "IMAGE" | "VIDEO", pages: number | null) =>
    rowsOf({ type }, { ...version, fileInfo: { ...version.fileInfo, pages } }).find(([label]) => label === "Pictures");
  expect(pictures("IMAGE", 24)).toEqual(["Pictures", "24 in the file, of which the first is shown"]);
  expect([pictures("IMAGE", null), pictures("VIDEO", 24)]).toEqual([undefined, undefined]);
});

test("ASSETS-006 ASSETS-007 PLUS-591 in the viewer the production's fields come first in order, hidden ones are under 'More'", () => {
  const metadata = [
    { label: "Take", value: "3", position: 3, hidden: false },
    { label: "Sound roll", value: "SR-12", position: 9, hidden: true },
    { label: "Scene", value: "24A", position: 2, hidden: false },
  ];
  const labels = rowsOf({ metadata }).map(([label]) => label);
  expect(labels.slice(0, 3)).toEqual(["Scene", "Take", "Filename"]);
  expect(labels).not.toContain("Sound roll");
});

test("ASSETS-009 PLUS-591 in the viewer the creator of a live asset is 'Created By'; missing file values have no row", () => {
  expect(rowsOf({ type: "LIVE" }, null).map(([label]) => label)).toEqual(["Created", "Modified", "Created By"]);
});
