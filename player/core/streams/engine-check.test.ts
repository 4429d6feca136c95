import { expect, test } from "vitest";
import { checkEngine } from "./engine-check.ts";

test("PLUS-203 an engine that shows the requested frame is exact", async () => {
  expect(await checkEngine(async (frame) => frame)).toEqual({ type: "late", frames: 0 });
});

test("PLUS-203 an engine that is always two frames behind is late by two, one that is ahead by minus one", async () => {
  expect(await checkEngine(async (frame) => frame - 2)).toEqual({ type: "late", frames: 2 });
  expect(await checkEngine(async (frame) => frame + 1)).toEqual({ type: "late", frames: -1 });
});

test("PLUS-203 an engine that is right after seeks and wrong after steps is erratic", async () => {
  let before = -1;
  const show = async (frame: number) => {
    const isStep = Math.abs(frame - before) === 1;
    before = frame;
    return isStep ? frame - 1 : frame;
  };
  expect(await checkEngine(show)).toEqual({ type: "erratic" });
});

test("PLUS-203 a single late picture on a busy machine is not conclusive: the second round counts", async () => {
  let calls = 0;
  const show = async (frame: number) => {
    calls += 1;
    return calls === 4 ? 43 : frame;
  };
  expect(await checkEngine(show)).toEqual({ type: "late", frames: 0 });
});

test("PLUS-203 unreadable pictures give an unknown result", async () => {
  expect(await checkEngine(async () => null)).toEqual({ type: "unknown" });
});
