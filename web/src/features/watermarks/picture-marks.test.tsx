import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_OVERLAY, DEFAULT_WATERMARKS, type WatermarkItem } from "#core/watermark/watermarks.ts";
import { PictureMarks, type PictureMarksProps } from "./picture-marks.tsx";

const items: readonly WatermarkItem[] = [
  { position: "TOPRIGHT", type: "Custom", text: "Tern & Tide" },
  { position: "CENTER", type: "Slate", text: "" },
];
const watermarks = { ...DEFAULT_WATERMARKS, enabled: true, items };
const overlay = { ...DEFAULT_OVERLAY, enabled: true };
const drawn = (changed: Partial<PictureMarksProps> = {}) =>
  renderToStaticMarkup(
    <PictureMarks
      watermarks={watermarks}
      overlay={overlay}
      imageUrl="/logo.webp"
      aspect={2}
      text={(item) => item.text}
      {...changed}
    />,
  );

test("WATERMARK-001 texts and overlay are over the picture, each in its place, and hidden from screen readers", () => {
  const html = drawn();
  expect(html).toMatch(/<div class="marks-room" aria-hidden="true">/);
  expect(html).toContain("--aspect:2");
  expect(html).toMatch(/data-position="TOPRIGHT" data-side="right" data-edge="top"[^>]*><span>Tern &amp; Tide<\/span>/);
  expect(html).toMatch(/data-position="CENTER"[^>]*><span><\/span>/);
  expect(html).toContain('src="/logo.webp"');
});

test("WATERMARK-007 nothing is over the picture if both are off, or there is no image", () => {
  expect(drawn({ watermarks: { ...watermarks, enabled: false } })).not.toContain("Tern");
  expect(drawn({ overlay: { ...overlay, enabled: false } })).not.toContain("<img");
  const off = { watermarks: { ...watermarks, enabled: false }, imageUrl: null };
  expect(drawn(off)).toBe("");
});

test("WATERMARK-017 WATERMARK-018 WATERMARK-019 WATERMARK-066 size, opacities and margins follow the settings", () => {
  const set = { fontSize: 54, opacity: 60, opacityBackground: 20, horizontalOffset: 10, verticalOffset: 30 };
  const html = drawn({ watermarks: { ...watermarks, ...set } });
  expect(html).toContain("right:5%;top:15%;--size:0.05;--text-alpha:0.6;--ground-alpha:0.2");
});

test("WATERMARK-009 WATERMARK-010 WATERMARK-011 WATERMARK-063 the overlay has its size, opacity and position", () => {
  const html = drawn({ overlay: { ...overlay, size: 50, opacity: 80, x: 50, y: -50 } });
  expect(html).toContain("opacity:0.8;scale:0.5;translate:15% -15%");
});
