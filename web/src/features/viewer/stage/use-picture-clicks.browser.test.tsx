import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePictureClicks } from "./use-picture-clicks.ts";

test("PLAYER-081 a click on the picture acts after 200 ms, and two within that are only a double click", () => {
  vi.useFakeTimers();
  const acts: string[] = [];
  const Picture = () => {
    const click = usePictureClicks(
      () => acts.push("play"),
      () => acts.push("fullscreen"),
    );
    return <button type="button" onClick={click} />;
  };
  render(<Picture />);
  const clickAndWait = (ms: number) => {
    fireEvent.click(screen.getByRole("button"));
    vi.advanceTimersByTime(ms);
    return [...acts];
  };
  expect(clickAndWait(199)).toEqual([]);
  expect(clickAndWait(1_000)).toEqual(["fullscreen"]);
  expect(clickAndWait(199)).toEqual(["fullscreen"]);
  vi.advanceTimersByTime(1);
  expect(acts).toEqual(["fullscreen", "play"]);
});
