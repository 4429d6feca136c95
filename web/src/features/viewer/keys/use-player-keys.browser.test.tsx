import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

function Page({ run }: { run: (command: PlayerCommand) => boolean }) {
  usePlayerKeys({ own: () => false, run });
  return <input aria-label="Note" />;
}

/**
 * Presses a key in one task, so that nothing else on the page runs in between. Returns whether the browser's default action
 * applies.
 */
function press(target: Element, key: string, shiftKey = false): boolean {
  const event = createEvent.keyDown(target, { key, shiftKey });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

test("PLAYER-077 Space, arrows, F, M and Shift work anywhere on the page, and are letters in a text field", () => {
  const run = vi.fn((_command: PlayerCommand) => true);
  render(<Page run={run} />);
  const { body } = document;
  const own = [" ", "ArrowLeft", "ArrowRight"].map((key) => press(body, key));
  own.push(press(body, "ArrowRight", true), ...["ArrowUp", "ArrowDown", "f", "m"].map((key) => press(body, key)));
  expect(run.mock.calls.map(([command]) => command)).toEqual([
    { type: "toggle-play" },
    { type: "skip", direction: -1, fine: false },
    { type: "skip", direction: 1, fine: false },
    { type: "skip", direction: 1, fine: true },
    { type: "change-volume", direction: 1 },
    { type: "change-volume", direction: -1 },
    { type: "toggle-fullscreen" },
    { type: "toggle-mute" },
  ]);
  // The browser must not scroll the page, too.
  expect(own).not.toContain(true);
  run.mockClear();
  const field = screen.getByLabelText("Note");
  expect(["m", "f", " ", "ArrowLeft"].map((key) => press(field, key))).toEqual([true, true, true, true]);
  expect(press(field, "ArrowRight", true)).toBe(true);
  expect(run).not.toHaveBeenCalled();
});
