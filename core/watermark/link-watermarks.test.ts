import { expect, test } from "vitest";
import { linkWatermarks } from "./link-watermarks.ts";
import { DEFAULT_WATERMARKS } from "./watermarks.ts";

const slate = { position: "TOPLEFT", type: "Slate", text: "" } as const;
const time = { position: "CENTER", type: "Time", text: "" } as const;
const own = { position: "CENTER", text: "For Ada only" } as const;

test("WATERMARK-065 a link's text replaces the project's item at its position; the other items stay", () => {
  const project = { ...DEFAULT_WATERMARKS, enabled: true, items: [slate, time] };
  expect(linkWatermarks(project, own).items).toEqual([slate, { ...own, type: "Custom" }]);
  expect(linkWatermarks(project, null)).toBe(project);
});

test("WATERMARK-065 a link's text is shown alone if the project's watermarks are off", () => {
  const project = { ...DEFAULT_WATERMARKS, enabled: false, items: [slate] };
  expect(linkWatermarks(project, own)).toMatchObject({ enabled: true, items: [{ ...own, type: "Custom" }] });
});
