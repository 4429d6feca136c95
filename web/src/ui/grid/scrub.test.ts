import { expect, test } from "vitest";
import { SCRUB_STEPS, type Scrub, scrubbed } from "./scrub.ts";

const press = (scrub: Scrub, key: string, shiftKey = false) => scrubbed(scrub, { key, shiftKey }, "a");
const off: Scrub = { id: null, share: 0 };

test("PLUS-013 Shift+Space scrubs a thumbnail with the keyboard: arrows by a picture, Home and End, Esc ends it", () => {
  const on = press(off, " ", true) ?? off;
  expect(on).toEqual({ id: "a", share: 0 });
  const next = press(on, "ArrowRight") ?? off;
  expect(next.share).toBeCloseTo(1 / SCRUB_STEPS);
  expect(press(next, "ArrowLeft")?.share).toBeCloseTo(0);
  expect(press(on, "ArrowLeft")?.share).toBe(0);
  expect(press(on, "End")?.share).toBe(1);
  expect(press({ id: "a", share: 1 }, "ArrowRight")?.share).toBe(1);
  expect(press({ id: "a", share: 0.5 }, "Home")?.share).toBe(0);
  expect(press(on, "Escape")).toEqual(off);
  expect(press(on, " ", true)).toEqual(off);
});

test("without scrubbing, or with the focus elsewhere, the keys keep their own meaning", () => {
  expect(press(off, "ArrowRight")).toBeNull();
  expect(press(off, " ")).toBeNull();
  expect(press({ id: "b", share: 0.5 }, "Escape")).toBeNull();
  expect(press({ id: "a", share: 0.5 }, "ArrowDown")).toBeNull();
});
