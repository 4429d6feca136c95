import { expect, test } from "vitest";
import { overlayPlace, textPlace } from "./watermark-place.ts";
import { DEFAULT_OVERLAY, DEFAULT_WATERMARKS, WATERMARK_POSITIONS } from "./watermarks.ts";

test("PLUS-180 WATERMARK-066 a text keeps its margins to its side and edge; in the middle it has none", () => {
  const margins = { ...DEFAULT_WATERMARKS, horizontalOffset: 20, verticalOffset: 10 };
  const places = WATERMARK_POSITIONS.map((position) => {
    const { side, edge, fromSide, fromEdge } = textPlace(position, margins);
    return [position, side, fromSide, edge, fromEdge];
  });
  expect(places).toEqual([
    ["TOPLEFT", "left", 0.1, "top", 0.05],
    ["TOPCENTER", "center", 0, "top", 0.05],
    ["TOPRIGHT", "right", 0.1, "top", 0.05],
    ["CENTER", "center", 0, "middle", 0],
    ["BOTTOMLEFT", "left", 0.1, "bottom", 0.05],
    ["BOTTOMCENTER", "center", 0, "bottom", 0.05],
    ["BOTTOMRIGHT", "right", 0.1, "bottom", 0.05],
  ]);
});

test("PLUS-180 text is sized by the picture's height; an overlay of 100 percent fills it, and others are in proportion", () => {
  const heights = [27, 54].map((fontSize) => textPlace("CENTER", { ...DEFAULT_WATERMARKS, fontSize }).fontSize);
  expect(heights).toEqual([0.025, 0.05]);
  const scales = [50, 100, 200].map((size) => overlayPlace({ ...DEFAULT_OVERLAY, size }).scale);
  expect(scales).toEqual([0.5, 1, 2]);
});

test("WATERMARK-021 WATERMARK-022 WATERMARK-023 WATERMARK-024 by default the text is 32 lines of 1080 high, opaque on a half dark background, at the edge", () => {
  expect(DEFAULT_WATERMARKS).toMatchObject({ fontSize: 32, opacity: 100, opacityBackground: 50 });
  expect(textPlace("TOPLEFT", DEFAULT_WATERMARKS)).toEqual({
    side: "left",
    edge: "top",
    fromSide: 0,
    fromEdge: 0,
    fontSize: 32 / 1080,
    opacity: 1,
    groundOpacity: 0.5,
  });
});

test("WATERMARK-023 the background has its own opacity, whatever the text's is", () => {
  expect(textPlace("CENTER", { ...DEFAULT_WATERMARKS, opacity: 20 })).toMatchObject({
    opacity: 0.2,
    groundOpacity: 0.5,
  });
});

test("WATERMARK-038 WATERMARK-039 WATERMARK-040 by default the overlay fills the picture, opaque, in the middle", () => {
  expect(overlayPlace(DEFAULT_OVERLAY)).toEqual({ scale: 1, opacity: 1, shiftX: 0, shiftY: 0 });
});

test("WATERMARK-063 the overlay's offsets count as three tenths: 50 is 15 percent of the picture", () => {
  const { shiftX, shiftY } = overlayPlace({ ...DEFAULT_OVERLAY, x: 50, y: -20 });
  expect(shiftX).toBeCloseTo(0.15, 10);
  expect(shiftY).toBeCloseTo(-0.06, 10);
});

test("WATERMARK-052 a stored size is clamped to 1 to 200 percent", () => {
  const scales = [0, 1, 3, 200, 900].map((size) => overlayPlace({ ...DEFAULT_OVERLAY, size }).scale);
  expect(scales).toEqual([0.01, 0.01, 0.03, 2, 2]);
});
