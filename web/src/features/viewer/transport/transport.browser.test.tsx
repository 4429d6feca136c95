import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { emptySnapshot, type PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { choose } from "#web/app/stand-in/acting-fixture.ts";
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
  const acts = { setRate: vi.fn(), toggleMute: vi.fn(), setVolume: vi.fn(), setQuality: vi.fn() };
  const nothing = () => {};
  render(
    <Transport
      player={{ store, ...acts } as Partial<PlayerControls> as PlayerControls}
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
  return { store, run, ...acts };
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

test("PLAYER-008 the skip buttons move back and forward, with Shift by less", async () => {
  const { run } = show({ widthPx: 800 });
  await somebody.click(button("Back 10 seconds"));
  await somebody.click(button("Forward 10 seconds"));
  fireEvent.click(button("Forward 10 seconds"), { shiftKey: true });
  expect(run.mock.calls).toEqual([
    [{ type: "skip", direction: -1, fine: false }],
    [{ type: "skip", direction: 1, fine: false }],
    [{ type: "skip", direction: 1, fine: true }],
  ]);
});

test("PLAYER-009 the rate selected in the menu becomes the player's", async () => {
  const { store, setRate } = show();
  await somebody.click(button("Playback rate: 1×"));
  await choose("1.5×");
  expect(setRate.mock.calls).toEqual([[1.5]]);
  act(() => store.setState({ rate: 1.5 }));
  expect(button("Playback rate: 1.5×").textContent).toBe("1.5×");
});

test("PLAYER-010 the volume control mutes and sets the volume", () => {
  const { store, toggleMute, setVolume } = show({ widthPx: 800 });
  fireEvent.click(button("Mute"));
  expect(toggleMute).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "40" } });
  expect(setVolume.mock.calls).toEqual([[40]]);
  act(() => store.setState({ volume: { volume: 0, lastAudible: 40 } }));
  button("Unmute");
});

test("PLAYER-012 the quality selected in the menu is requested from the player", async () => {
  const { store, setQuality } = show();
  expect(screen.queryByRole("button", { name: /^Quality/ })).toBeNull();
  const level = { url: "", width: 1280, height: 720, bitsPerSecond: 3_000_000, hdr: false, segments: 1, isBento: true };
  act(() => store.setState({ levels: [{ ...level, id: 0, name: "720p" }], qualityId: -1, hasStream: true }));
  await somebody.click(await screen.findByRole("button", { name: "Quality: Auto" }));
  await choose("720p");
  await somebody.click(button("Quality: Auto"));
  await choose("Auto");
  expect(setQuality.mock.calls).toEqual([["720p"], ["Auto"]]);
});

test("PLAYER-013 the menu of the time display switches between timecode, frames and time", async () => {
  const onDisplay = vi.fn();
  show({ onDisplay });
  for (const mode of ["Frames", "Time", "Timecode"]) {
    await somebody.click(button("Time display"));
    await choose(mode);
  }
  expect(onDisplay.mock.calls).toEqual([["frames"], ["time"], ["timecode"]]);
});

test("PLAYER-015 the sidebar's button opens and closes it, and is missing where the sidebar is always visible", async () => {
  const toggle = vi.fn();
  show({ sidebar: { isOpen: false, toggle } });
  await somebody.click(button("Details sidebar"));
  expect(toggle).toHaveBeenCalledTimes(1);
  cleanup();
  show();
  expect(screen.queryByRole("button", { name: "Details sidebar" })).toBeNull();
});
