import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { aComment } from "#web/features/comments/api/comment-fixture.ts";
import { NO_GUIDES, useGuides } from "./guides-store.ts";
import { keepGuidesOf } from "./keep-guides.ts";
import {
  frameOf,
  HEIGHT,
  noise,
  openPicture,
  type Paint,
  press,
  shownPixels,
  VIEWPORT,
  WIDTH,
} from "./painted-picture-fixture.ts";

/** Bright in its top-left quarter only. */
const quarter: Paint = (at) => {
  const pixel = Math.floor(at / 4);
  return pixel % WIDTH < WIDTH / 2 && pixel < (WIDTH * HEIGHT) / 2 ? 235 : 20;
};

const sign = () => screen.queryByRole("button", { name: /^Zoom \d/ })?.textContent ?? null;

/** How many values of two pictures differ by more than rounding. */
const differing = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.filter((value, at) => Math.abs(value - (other[at] ?? 999)) > 2).length;

test.each([
  [1237, 811],
  [1240, 814],
])(
  "PLUS-920 at actual pixels each pixel of the picture is one pixel of the screen, in a window of %i by %i",
  async (width, height) => {
    const { picture, pixels } = await openPicture(noise, { width, height });
    press("z");
    await waitFor(() => expect(sign()).toBe("100 %"));
    await waitFor(async () => expect(differing(await shownPixels(picture), pixels)).toBe(0));
  },
);

test("PLUS-921 keys zoom the picture, show it at actual pixels, and fit it again; another take is fitted, too", async () => {
  await openPicture();
  expect(sign()).toBeNull();
  press("z");
  await waitFor(() => expect(sign()).toBe("100 %"));
  press("+");
  await waitFor(() => expect(sign()).toBe("141 %"));
  press("_");
  await waitFor(() => expect(sign()).toBe("100 %"));
  press("0");
  await waitFor(() => expect(sign()).toBeNull());
  press("+", { ctrlKey: true });
  press("z");
  await waitFor(() => expect(sign()).toBe("100 %"));
  press("PageDown");
  await screen.findByRole("img", { name: "Picture of take2.png" });
  await waitFor(() => expect(sign()).toBeNull());
});

test("PLUS-922 the point under the pointer stays in place while the wheel zooms with Ctrl; without it the wheel scrolls the page", async () => {
  const { picture } = await openPicture();
  const frame = frameOf(picture);
  const box = frame.getBoundingClientRect();
  const at = { clientX: box.left + box.width * 0.5, clientY: box.top + box.height * 0.25 };
  const before = picture.getBoundingClientRect();
  const share = (now: DOMRect) => [(at.clientX - now.left) / now.width, (at.clientY - now.top) / now.height];
  const isTaken = (more: Partial<WheelEventInit>) =>
    !frame.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: -240, ...at, ...more }));
  expect(isTaken({})).toBe(false);
  expect(sign()).toBeNull();
  expect(isTaken({ ctrlKey: true })).toBe(true);
  const after = picture.getBoundingClientRect();
  expect(after.width / before.width).toBeCloseTo(2, 5);
  expect(share(after)[0]).toBeCloseTo(share(before)[0] ?? 0, 2);
  expect(share(after)[1]).toBeCloseTo(share(before)[1] ?? 0, 2);
  // Now it pans the picture.
  expect(isTaken({ deltaY: 50 })).toBe(true);
  expect(picture.getBoundingClientRect().top).toBeCloseTo(after.top - 50, 0);
});

test("PLUS-922 two fingers zoom what is between them; one finger on a fitted picture scrolls the page", async () => {
  const { picture } = await openPicture();
  const frame = frameOf(picture);
  const { left, top, width, height } = frame.getBoundingClientRect();
  const before = picture.getBoundingClientRect().width;
  const isTaken = (type: string, ...shares: readonly number[]) => {
    const touches = shares.map(
      (share, identifier) =>
        new Touch({ identifier, target: frame, clientX: left + width * share, clientY: top + height / 2 }),
    );
    return !frame.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches }));
  };
  expect([isTaken("touchstart", 0.5), isTaken("touchmove", 0.6), isTaken("touchend")]).toEqual([false, false, false]);
  expect(isTaken("touchstart", 0.4, 0.6)).toBe(true);
  expect(isTaken("touchmove", 0.3, 0.7)).toBe(true);
  const box = picture.getBoundingClientRect();
  expect(box.width / before).toBeCloseTo(2, 3);
  expect(box.left + box.width / 2).toBeCloseTo(left + width / 2, 0);
});

test("PLUS-922 dragging moves the zoomed picture; no edge of it enters the frame", async () => {
  const { picture } = await openPicture();
  const frame = frameOf(picture);
  for (const _ of [1, 2, 3]) press("+");
  const before = picture.getBoundingClientRect();
  const drag = (by: number) => {
    const from = { bubbles: true, button: 0, pointerId: 1, clientX: 500, clientY: 300 };
    frame.dispatchEvent(new PointerEvent("pointerdown", from));
    frame.dispatchEvent(new PointerEvent("pointermove", { ...from, clientY: 300 + by }));
    frame.dispatchEvent(new PointerEvent("pointerup", { ...from, clientY: 300 + by }));
  };
  frame.setPointerCapture = () => {};
  drag(40);
  expect(picture.getBoundingClientRect().top).toBeCloseTo(before.top + 40, 0);
  drag(4000);
  expect(picture.getBoundingClientRect().top).toBeCloseTo(frame.getBoundingClientRect().top, 0);
});

test("PLUS-923 guides are off by default, are turned on by key, and are saved", async () => {
  const { picture } = await openPicture();
  const lines = () => frameOf(picture).querySelectorAll(".guides path").length;
  expect(lines()).toBe(0);
  press("M", { shiftKey: true });
  await waitFor(() => expect(lines()).toBe(1));
  for (const key of ["S", "C", "G"]) press(key, { shiftKey: true });
  await waitFor(() => expect(lines()).toBe(4));
  expect(JSON.parse(localStorage.getItem("rushlight.viewer.guides.me") ?? "{}")).toMatchObject({
    mask: 2.39,
    grid: true,
  });
  press("S", { shiftKey: true });
  await waitFor(() => expect(lines()).toBe(3));
});

test("PLUS-923 guides are remembered for each person separately", () => {
  localStorage.clear();
  keepGuidesOf("ewa")();
  const stop = keepGuidesOf("ewa");
  useGuides.setState({ grid: true, mask: 1.85 });
  stop();
  keepGuidesOf("wim")();
  expect(useGuides.getState()).toEqual(NO_GUIDES);
  keepGuidesOf("ewa")();
  expect(useGuides.getState()).toEqual({ ...NO_GUIDES, grid: true, mask: 1.85 });
  useGuides.setState(NO_GUIDES);
});

test("PLUS-923 the menu has all masks, and a custom one; axe finds nothing", async () => {
  const { picture } = await openPicture();
  await userEvent.click(screen.getByRole("button", { name: "View" }));
  expect(await brokenRules(await screen.findByRole("menu", { name: "View" }))).toEqual([]);
  await userEvent.click(await screen.findByRole("menuitem", { name: /Custom ratio/ }));
  const field = await screen.findByRole("textbox", { name: "Width : height" });
  expect(await brokenRules(screen.getByRole("dialog"))).toEqual([]);
  await userEvent.fill(field, "wide");
  await userEvent.click(screen.getByRole("button", { name: "Show mask" }));
  expect(await screen.findByText("Enter a ratio between 0.2 and 5")).toBeTruthy();
  await userEvent.fill(field, "1:1");
  await userEvent.click(screen.getByRole("button", { name: "Show mask" }));
  await waitFor(() => expect(frameOf(picture).querySelectorAll(".guide-mask")).toHaveLength(1));
});

test("PLUS-924 a picture is flipped left to right and upside down", async () => {
  const { picture } = await openPicture(quarter);
  press("z");
  const brightQuarter = async () => {
    const pixels = await shownPixels(picture);
    const at = (x: number, y: number) =>
      (pixels[(Math.round(y * HEIGHT) * WIDTH + Math.round(x * WIDTH)) * 4] ?? 0) > 127;
    return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].indexOf(true);
  };
  await waitFor(async () => expect(await brightQuarter()).toBe(0));
  press("H", { shiftKey: true });
  await waitFor(() => expect(frameOf(picture).dataset.turned).toBe("flop"));
  await waitFor(async () => expect(await brightQuarter()).toBe(1));
  press("V", { shiftKey: true });
  await waitFor(() => expect(frameOf(picture).dataset.turned).toBe("flop flip"));
  await waitFor(async () => expect(await brightQuarter()).toBe(3));
});

test("PLUS-1064 a drawing stays on its part of the picture that is enlarged, moved and flipped, and its words are never mirrored", async () => {
  const box = { kind: "rectangle", color: "#ff0000", width: 4, x1: 0.1, y1: 0.2, x2: 0.4, y2: 0.4 };
  const word = { kind: "text", color: "#ff0000", size: 100, x: 0.5, y: 0.8, text: "Boom" };
  const drawn = { text: "Collar", annotation: { marks: [box, word] }, meta: { width: WIDTH, height: HEIGHT } };
  const thread = aComment({
    versionId: "v1",
    position: null,
    isAnnotation: true,
    contents: drawn as unknown as string,
  });
  const { picture } = await openPicture(noise, VIEWPORT, { comments: pageOf([thread]) });
  await userEvent.click(await screen.findByText("Collar"));
  const drawing = await screen.findByRole("img", { name: "Drawing" });
  const [path, text] = [drawing.querySelector("path"), drawing.querySelector("text")];
  if (!path || !text) throw new Error("A mark is missing");
  /** Where the middle of the box is, as fractions of what is visible of the picture. */
  const place = () => {
    const [inside, all] = [path.getBoundingClientRect(), picture.getBoundingClientRect()];
    // The element may be larger than the picture that is fitted into it.
    const scale = Math.min(all.width / WIDTH, all.height / HEIGHT);
    const [width, height] = [WIDTH * scale, HEIGHT * scale];
    const from = { x: all.left + (all.width - width) / 2, y: all.top + (all.height - height) / 2 };
    const middle = { x: inside.left + inside.width / 2, y: inside.top + inside.height / 2 };
    return [(middle.x - from.x) / width, (middle.y - from.y) / height].map((share) => Number(share.toFixed(2)));
  };
  const size = () => path.getBoundingClientRect().width;
  const isMirrored = () => {
    const { a = 0, d = 0 } = text.getScreenCTM() ?? {};
    return a <= 0 || d <= 0;
  };
  expect(place()).toEqual([0.25, 0.3]);
  const fitted = size();
  press("+");
  press("+");
  await waitFor(() => expect(size()).toBeCloseTo(2 * fitted, 0));
  expect(place()).toEqual([0.25, 0.3]);
  const before = path.getBoundingClientRect().top;
  frameOf(picture).dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: 40 }));
  await waitFor(() => expect(path.getBoundingClientRect().top).toBeCloseTo(before - 40, 0));
  expect([place(), isMirrored()]).toEqual([[0.25, 0.3], false]);
  press("H", { shiftKey: true });
  await waitFor(() => expect(place()).toEqual([0.75, 0.3]));
  press("V", { shiftKey: true });
  await waitFor(() => expect(place()).toEqual([0.75, 0.7]));
  expect(isMirrored()).toBe(false);
});
