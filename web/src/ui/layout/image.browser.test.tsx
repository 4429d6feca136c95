import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Image } from "./image.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const image = () => screen.queryByRole("img");
const fail = () => fireEvent.error(screen.getByRole("img"));
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("PLUS-1205 SHELL-059 a failed image is replaced, and requested again after 2, 8 and 30 seconds; then it stays failed", () => {
  render(<Image src="/poster.jpg" alt="Poster" failed={<p>No picture</p>} />);
  for (const pauseMs of [2_000, 8_000, 30_000]) {
    fail();
    expect(image()).toBeNull();
    screen.getByText("No picture");
    wait(pauseMs - 1);
    expect(image()).toBeNull();
    wait(1);
    expect(image()?.getAttribute("src")).toBe("/poster.jpg");
    expect(screen.queryByText("No picture")).toBeNull();
  }
  fail();
  wait(600_000);
  expect(image()).toBeNull();
  screen.getByText("No picture");
});

test("PLUS-1205 another address loads immediately and counts its own failures", () => {
  const shown = render(<Image src="/one.jpg" alt="Poster" failed={<p>No picture</p>} />);
  fail();
  shown.rerender(<Image src="/two.jpg" alt="Poster" failed={<p>No picture</p>} />);
  expect(image()?.getAttribute("src")).toBe("/two.jpg");
  fail();
  wait(2_000);
  expect(image()?.getAttribute("src")).toBe("/two.jpg");
});
