import { expect, test } from "vitest";
import { DEFAULT_OVERLAY, DEFAULT_WATERMARKS, type WatermarkItem } from "#core/watermark/watermarks.ts";
import { unsavedWatermarks, watermarksLeft, withItem } from "./watermark-form.ts";

const items: readonly WatermarkItem[] = [
  { position: "TOPLEFT", type: "Slate", text: "" },
  { position: "CENTER", type: "Custom", text: "Tern & Tide" },
];

test("WATERMARK-042 WATERMARK-044 clearing a position removes its item, and a text stays with the type Custom only", () => {
  expect(withItem(items, "TOPLEFT", "")).toEqual([items[1]]);
  expect(withItem(items, "CENTER", "Project", "Tern & Tide")).toEqual([
    items[0],
    { position: "CENTER", type: "Project", text: "" },
  ]);
  expect(withItem(items, "CENTER", "Custom", "Proof")).toContainEqual({
    position: "CENTER",
    type: "Custom",
    text: "Proof",
  });
  expect(withItem([], "BOTTOMRIGHT", "UserName")).toEqual([{ position: "BOTTOMRIGHT", type: "UserName", text: "" }]);
});

const stored = { watermarks: DEFAULT_WATERMARKS, overlay: DEFAULT_OVERLAY };

test("WATERMARK-041 WATERMARK-061 only changed values are sent, and a part without changes is absent", () => {
  expect(unsavedWatermarks(stored, {})).toEqual({});
  const { opacity } = DEFAULT_WATERMARKS;
  expect(unsavedWatermarks(stored, { watermarks: { opacity, enabled: true }, overlay: {} })).toEqual({
    watermarks: { enabled: true },
  });
});

test("WATERMARK-004 changes during a save are saved next, and only those", () => {
  const sent = { watermarks: { opacity: 50, items }, overlay: { x: 1 } };
  expect(watermarksLeft(sent, sent)).toEqual({});
  expect(watermarksLeft({ watermarks: { opacity: 60, items }, overlay: { x: 1, y: 2 } }, sent)).toEqual({
    watermarks: { opacity: 60 },
    overlay: { y: 2 },
  });
});
