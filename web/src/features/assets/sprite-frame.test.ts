import { expect, test } from "vitest";
import { spriteFrame, spriteStyle } from "./sprite-frame.ts";

const sheet = { url: "/s.jpg", frames: 30, columns: 6, rows: 5, width: 320, height: 180 };

test("a position in the clip selects the image that covers it, ends included", () => {
  expect([0, 0.034, 0.5, 0.999, 1, 1.7, -1].map((share) => spriteFrame(sheet, share))).toEqual([
    0, 1, 15, 29, 29, 29, 0,
  ]);
});

test("an image is cut out of the sheet by background position", () => {
  expect(spriteStyle(sheet, 0).backgroundPosition).toBe("0% 0%");
  expect(spriteStyle(sheet, 29).backgroundPosition).toBe("100% 100%");
  expect(spriteStyle(sheet, 7)).toEqual({
    width: "100%",
    height: "100%",
    backgroundImage: 'url("/s.jpg")',
    backgroundSize: "600% 500%",
    backgroundPosition: "20% 25%",
  });
});

test("PLUS-356 a clip that is not 16 : 9 keeps its shape while it is scrubbed", () => {
  const shape = (width: number, height: number) => {
    const style = spriteStyle({ ...sheet, width, height }, 0);
    return [style.width, style.height].map((part) => Math.round(Number.parseFloat(part)));
  };
  expect(shape(160, 90)).toEqual([100, 100]);
  expect(shape(90, 160)).toEqual([32, 100]);
  expect(shape(235, 100)).toEqual([100, 76]);
});
