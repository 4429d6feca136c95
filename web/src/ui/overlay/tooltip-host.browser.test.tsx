import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TooltipHost } from "./tooltip-host.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" data-tip="Play the clip">
        Play
      </button>
      <button type="button" data-tip="Stop the clip">
        Stop
      </button>
      <p data-tip-text="A long name" style={{ width: 20, overflow: "hidden", whiteSpace: "nowrap" }}>
        A name that is cut off
      </p>
      <p data-tip-text="All of it" style={{ width: 300 }}>
        Short
      </p>
      <TooltipHost />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const over = (text: string) => fireEvent.pointerOver(screen.getByText(text));
const leave = () => fireEvent.pointerOver(document.body);

/** Whether a tooltip appears exactly this long after the pointer. */
function expectAfter(ms: number, tip: string) {
  pass(ms - 1);
  expect(screen.queryByText(tip)).toBeNull();
  pass(1);
  expect(screen.queryByText(tip)).not.toBeNull();
}

test("SHELL-060 a tooltip appears after 700 ms, and disappears with the pointer", () => {
  over("Play");
  expectAfter(700, "Play the clip");
  leave();
  expect(screen.queryByText("Play the clip")).toBeNull();
});

test("SHELL-061 while a tooltip is shown, or was just before, the next one appears after 100 ms", () => {
  over("Play");
  expectAfter(700, "Play the clip");
  over("Stop");
  expectAfter(100, "Stop the clip");
  leave();
  pass(499);
  over("Play");
  expectAfter(100, "Play the clip");
});

test("SHELL-062 500 ms after the last tooltip the delay is 700 ms again", () => {
  over("Play");
  expectAfter(700, "Play the clip");
  leave();
  pass(500);
  over("Stop");
  expectAfter(700, "Stop the clip");
});

test("SHELL-063 a text that is cut off is shown in full after 1000 ms, one that fits is not", () => {
  over("A name that is cut off");
  expectAfter(1_000, "A long name");
  over("Short");
  pass(60_000);
  expect(screen.queryByText("All of it")).toBeNull();
});
