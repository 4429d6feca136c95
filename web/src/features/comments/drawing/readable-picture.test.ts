import { afterEach, expect, test, vi } from "vitest";
import { readingPicture, UnreadablePicture } from "./readable-picture.ts";

afterEach(() => void vi.unstubAllGlobals());

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

test("COMMENTS-019 only what is forbidden is fetched again", async () => {
  const broken = () => Promise.reject(new DOMException("The image is broken", "InvalidStateError"));
  await expect(readingPicture(picture("own"), broken, never)).rejects.toThrow("The image is broken");
  const denied = () => Promise.reject(Object.assign(new Error("No"), { name: "SecurityError" }));
  await expect(readingPicture(picture("own"), denied, never)).rejects.toThrow("No");
});

/** An image element of a page, and a store that answers with this status. */
function imageOf(status: number) {
  const fetched: unknown[][] = [];
  class Shown {
    readonly name = "foreign";
    readonly currentSrc = "https://store.example/still.jpg";
  }
  vi.stubGlobal("HTMLImageElement", Shown);
  vi.stubGlobal("fetch", async (...given: unknown[]) => {
    fetched.push(given);
    return new Response(status === 200 ? "bytes" : null, { status });
  });
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => picture(`read ${await blob.text()}`));
  return { image: new Shown() as unknown as HTMLImageElement, fetched };
}

test("COMMENTS-019 an image is fetched again from its address, past the cache and without cookies", async () => {
  const { image, fetched } = imageOf(200);
  expect(await readingPicture(image, read)).toBe("read bytes");
  expect(fetched).toEqual([["https://store.example/still.jpg", { cache: "reload", credentials: "omit" }]]);
});

test("COMMENTS-019 a store that refuses the fetch, and a picture that has no address, are reported as unreadable", async () => {
  const { image, fetched } = imageOf(403);
  await expect(readingPicture(image, read)).rejects.toMatchObject({
    name: "UnreadablePicture",
    cause: { message: "The store returned 403" },
  });
  await expect(readingPicture(picture("foreign"), read)).rejects.toBeInstanceOf(UnreadablePicture);
  expect(fetched).toHaveLength(1);
});
