import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UntoldPicture } from "./untold-picture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A canvas in place of the element: it is only drawn. */
function screen() {
  const canvas = document.createElement("canvas");
  canvas.width = 320;
  canvas.height = 180;
  const context = canvas.getContext("2d");
  const show = (colour: string) => {
    if (!context) throw new Error("no canvas");
    context.fillStyle = colour;
    context.fillRect(0, 0, 320, 180);
  };
  show("#204060");
  return { show, picture: new UntoldPicture(canvas as unknown as HTMLVideoElement) };
}

/** When the picture counts as new, in milliseconds after the first look; the script says what happens when. */
function upAfterMs(picture: UntoldPicture, events: Readonly<Record<number, () => void>>): number {
  for (let ms = 0; ms <= 5_000; ms += 50) {
    events[ms]?.();
    if (picture.isUp()) return ms;
    vi.advanceTimersByTime(50);
  }
  return Number.POSITIVE_INFINITY;
}

test("PLUS-978 a changed picture counts as shown once it is stable for a fifth of a second", () => {
  const { show, picture } = screen();
  picture.begin();
  show("#206040");
  picture.arrived();
  expect(upAfterMs(picture, {})).toBe(200);
});

test("PLUS-978 a picture that arrives after the seek is reported done is waited for, and so is one that follows it", () => {
  const { show, picture } = screen();
  picture.begin();
  picture.arrived();
  expect(upAfterMs(picture, { 300: () => show("#206040"), 350: () => show("#602040") })).toBe(550);
});

test("PLUS-978 without a change the picture is taken for the new one after 400 ms", () => {
  const { picture } = screen();
  picture.begin();
  vi.advanceTimersByTime(3_000);
  picture.arrived();
  expect(upAfterMs(picture, {})).toBe(400);
});

test("PLUS-978 pictures that the page can't read are waited for a quarter of a second", () => {
  const picture = new UntoldPicture({} as HTMLVideoElement);
  picture.begin();
  picture.arrived();
  expect(upAfterMs(picture, {})).toBe(250);
});

test("PLUS-1217 a picture counts as unchanged until another one is seen, and never if the page can't read it", () => {
  const { show, picture } = screen();
  show("#206040");
  picture.begin();
  picture.isUp();
  expect(picture.isUnchanged).toBe(true);
  show("#602040");
  picture.isUp();
  expect(picture.isUnchanged).toBe(false);
  picture.begin();
  expect(picture.isUnchanged).toBe(true);
  const unread = new UntoldPicture({} as HTMLVideoElement);
  unread.begin();
  expect(unread.isUnchanged).toBe(false);
});
