import { fireEvent, screen } from "@testing-library/react";
import { page } from "vitest/browser";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import type { Given } from "#web/app/stand-in/schema-answers-fixture.ts";

export const WIDTH = 301;
export const HEIGHT = 203;

/** The value of a byte of the picture; every fourth one is opaque in any case. */
export type Paint = (at: number) => number;

/** A picture in which every pixel differs from its neighbours. */
export const noise: Paint = (at) => (((at * 2_654_435_761) >>> 13) % 2 === 0 ? 20 : 235);

function painted(paint: Paint): { readonly url: string; readonly pixels: Uint8ClampedArray } {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const image = context.createImageData(WIDTH, HEIGHT);
  for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : paint(at);
  context.putImageData(image, 0, 0);
  return { url: canvas.toDataURL(), pixels: image.data };
}

export const painting = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

export const VIEWPORT = { width: 1237, height: 811 };

/** Opens the first of two takes of an image in the viewer. */
export async function openPicture(paint = noise, viewport = VIEWPORT, more: Given = {}) {
  const { url, pixels } = painted(paint);
  const still = {
    id: "v1",
    number: 1,
    mimetype: "image/png",
    playable: "ORIGINAL",
    displayWidth: WIDTH,
    displayHeight: HEIGHT,
    images: { still: { url, width: WIDTH, height: HEIGHT } },
  };
  // Only people who may comment see comments.
  const allowedTo = { comment: "comments" in more };
  const takes = ["take1", "take2"].map((id) =>
    aTake({ id, name: `${id}.png`, type: "IMAGE", versions: [still], newestVersion: still, allowedTo }),
  );
  await openApp("/projects/p1/root/take1", production({ takes }, more), viewport);
  const picture = await screen.findByRole<HTMLImageElement>("img", { name: "Picture of take1.png" });
  // It appears with the picture; keys and gestures work once it is painted.
  await screen.findByRole("button", { name: "View" });
  await painting();
  return { picture, pixels };
}

export const press = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

export const frameOf = (picture: HTMLElement) => picture.parentElement ?? picture;

/** A screenshot of the whole page. */
export async function screenPixels(): Promise<OffscreenCanvasRenderingContext2D> {
  const taken = await page.screenshot({ element: document.body, base64: true, save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${taken}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(image, 0, 0);
  return context;
}

/** A screenshot of the picture, from its top-left corner. */
export async function shownPixels(picture: HTMLElement): Promise<Uint8ClampedArray> {
  const box = picture.getBoundingClientRect();
  const [left, top] = [box.left + (box.width - WIDTH) / 2, box.top + (box.height - HEIGHT) / 2].map(Math.round);
  return (await screenPixels()).getImageData(left ?? 0, top ?? 0, WIDTH, HEIGHT).data;
}
