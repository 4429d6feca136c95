import { expect, test } from "vitest";
import { placeSprite } from "#player/core/controls/hover-sprite.ts";
import { spriteOf } from "./sprite-of.ts";

const video = { url: "/s.jpg", frames: 60, columns: 6, rows: 10, width: 160, height: 284 };
const track = { widthPx: 1_000, frameCount: 600 };

test("PLUS-356 the timeline's picture of a clip that is not 16 : 9 has the clip's shape", () => {
  const shape = (displayWidth: number, displayHeight: number) => {
    const sheet = spriteOf({ previews: { video }, displayWidth, displayHeight });
    const { widthPx, heightPx } = placeSprite(0, track, sheet ?? { ...video, tileCount: 0, tileWidth: 0 });
    return widthPx / heightPx;
  };
  expect(shape(1_080, 1_920)).toBeCloseTo(9 / 16, 2);
  expect(shape(2_350, 1_000)).toBeCloseTo(2.35, 1);
  expect(shape(0, 0)).toBeCloseTo(160 / 284, 2);
});
