import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

const somebody = userEvent.setup();
afterEach(cleanup);

function Page({ run }: { run: (command: PlayerCommand) => boolean }) {
  usePlayerKeys({ own: () => false, run });
  return <input aria-label="Note" />;
}

test("PLAYER-077 Space, arrows, F, M and Shift work anywhere on the page, and are letters in a text field", async () => {
  const run = vi.fn((_command: PlayerCommand) => true);
  render(<Page run={run} />);
  await somebody.keyboard(" {ArrowLeft}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowUp}{ArrowDown}fm");
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
  run.mockClear();
  const field = screen.getByLabelText<HTMLInputElement>("Note");
  await somebody.type(field, "mf m");
  expect([field.value, run.mock.calls]).toEqual(["mf m", []]);
});
