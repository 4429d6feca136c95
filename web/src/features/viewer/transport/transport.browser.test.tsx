import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { emptySnapshot, type PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { Transport, type TransportProps } from "./transport.tsx";

const somebody = userEvent.setup();
afterEach(cleanup);

const clip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount: 250,
  startFrame: 0,
  dropFrame: false,
} as const;

/** The row of controls, too narrow for the picture's menu. */
function show(given: Partial<TransportProps> = {}) {
  const store = createStore<PlayerSnapshot>(() => ({ ...emptySnapshot, clip }));
  const run = vi.fn();
  const nothing = () => {};
  render(
    <Transport
      player={{ store } as Partial<PlayerControls> as PlayerControls}
      clip={clip}
      widthPx={400}
      display="timecode"
      onDisplay={nothing}
      isEntering={false}
      onEntering={nothing}
      run={run}
      isFullscreen={false}
      commenting={undefined}
      sidebar={undefined}
      look={{} as TransportProps["look"]}
      {...given}
    />,
  );
  return { store, run };
}
const button = (name: string) => screen.getByRole("button", { name });

test("PLAYER-006 the button plays and pauses, and says which of the two comes next", async () => {
  const { store, run } = show();
  await somebody.click(button("Play"));
  expect(run.mock.calls).toEqual([[{ type: "toggle-play" }]]);
  act(() => store.setState({ playback: { ...emptySnapshot.playback, requested: "play", isPlaying: true } }));
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  await somebody.click(button("Pause"));
  expect(run.mock.calls).toEqual([[{ type: "toggle-play" }], [{ type: "toggle-play" }]]);
});

test("PLAYER-014 the button begins and ends comment mode, and only those who may comment have it", async () => {
  const toggle = vi.fn();
  show({ commenting: { isOn: false, toggle } });
  expect(button("Comment").ariaPressed).toBe("false");
  await somebody.click(button("Comment"));
  cleanup();
  show({ commenting: { isOn: true, toggle } });
  expect(button("Cancel comment (Esc)").ariaPressed).toBe("true");
  await somebody.click(button("Cancel comment (Esc)"));
  expect(toggle).toHaveBeenCalledTimes(2);
  cleanup();
  show();
  expect(screen.queryByRole("button", { name: /^Comment/ })).toBeNull();
});
