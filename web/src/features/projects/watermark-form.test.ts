import { expect, test } from "vitest";
import type { WatermarkItem } from "#core/watermark/watermarks.ts";
import { withItem } from "./watermark-form.ts";

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
