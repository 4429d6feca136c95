import { expect, test } from "vitest";
import { imageUrl } from "./image-url.ts";

const image = { url: "/full", sizes: [960, 240, 480].map((width) => ({ width, height: width / 2, url: `/${width}` })) };

test("the smallest size that fills the box is used, for pixel ratios from 1 to 2", () => {
  expect(imageUrl(image, 200, 1)).toBe("/240");
  expect(imageUrl(image, 200, 2)).toBe("/480");
  expect(imageUrl(image, 200, 3)).toBe("/480");
  expect(imageUrl(image, 2000, 1)).toBe("/960");
});

test("without sizes the image itself is used, without an image nothing", () => {
  expect(imageUrl({ url: "/full", sizes: [] }, 200, 1)).toBe("/full");
  expect(imageUrl(null, 200, 1)).toBeNull();
});
