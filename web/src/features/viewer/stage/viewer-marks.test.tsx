import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_OVERLAY, DEFAULT_WATERMARKS, WATERMARK_POSITIONS } from "#core/watermark/watermarks.ts";
import { ViewerMarks } from "./viewer-marks.tsx";

const types = ["Slate", "TimeOfDay", "UserName", "Custom", "Folder", "Production", "TimeCode"] as const;
const items = WATERMARK_POSITIONS.map((position, place) => ({
  position,
  type: types[place] ?? "Custom",
  text: "Proof",
}));
const marks = {
  watermarks: { ...DEFAULT_WATERMARKS, enabled: true, items },
  overlay: { ...DEFAULT_OVERLAY, image: null },
  project: "Harrow Sound",
  production: "Tern & Tide",
  user: "203.0.113.9",
};
const asset = {
  name: "A001C003",
  displayName: "101 / 33 / 1",
  sceneTake: "33-1",
  parents: [{ id: "f2", name: "Day 4" }],
};
const still = { displayWidth: 400, displayHeight: 200 };

test("WATERMARK-001 WATERMARK-027 WATERMARK-028 WATERMARK-037 a picture shows its project's watermarks", () => {
  const html = renderToStaticMarkup(<ViewerMarks marks={marks} asset={asset} version={still} clip={null} />);
  const texts = [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text);
  expect(texts).toEqual([
    "101 / 33 / 1",
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    "203.0.113.9",
    "Proof",
    "Day 4",
    "Tern &amp; Tide",
    // A still picture has no timecode.
    "",
  ]);
  expect(html).toContain("--aspect:2");
});

test("WATERMARK-001 nothing is drawn until the project is known", () => {
  expect(renderToStaticMarkup(<ViewerMarks marks={undefined} asset={asset} version={still} clip={null} />)).toBe("");
});
