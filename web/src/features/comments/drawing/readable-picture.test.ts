import { expect, test } from "vitest";
import { readingPicture, UnreadablePicture } from "./readable-picture.ts";

/** Stands in for a picture: reading it returns its name. */
const picture = (name: string) => ({ name }) as unknown as ImageBitmap;
const nameOf = (image: unknown) => (image as { name: string }).name;
/** Reading as a browser allows it: not across origins without permission. */
const read = async (image: CanvasImageSource) => {
  if (nameOf(image).startsWith("foreign"))
    throw new DOMException("Tainted canvases may not be exported.", "SecurityError");
  return nameOf(image);
};
const never = () => Promise.reject(new Error("not to be asked"));

test("COMMENTS-019 a readable picture is read as it is on screen", async () => {
  expect(await readingPicture(picture("own"), read, never)).toBe("own");
});

test("COMMENTS-019 an image from another store is fetched again to be read", async () => {
  expect(await readingPicture(picture("foreign"), read, async () => picture("fetched"))).toBe("fetched");
});

test("COMMENTS-019 a store that forbids reading is reported as such, any other failure unchanged", async () => {
  await expect(readingPicture(picture("foreign"), read, never)).rejects.toBeInstanceOf(UnreadablePicture);
  const full = () => Promise.reject(new Error("The picture is too large"));
  await expect(readingPicture(picture("own"), full, never)).rejects.toThrow("The picture is too large");
});
