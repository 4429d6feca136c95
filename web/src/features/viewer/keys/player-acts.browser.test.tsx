import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { commandsHere } from "#web/faces/command-places.ts";
import type { CommentClock } from "#web/features/comments/list/comment-clock.ts";
import type { ViewedTake } from "../viewed-take.ts";
import { useViewerCommands } from "./use-viewer-commands.ts";

test("PLUS-711 the player's actions are offered while the viewer is open, and do the same as its keys", () => {
  const asked: string[] = [];
  // Only read while a comment is selected.
  const viewed = (player: object | undefined) =>
    ({ player, comments: [], takeIds: [], asset: {} }) as unknown as ViewedTake;
  const run = ({ type }: { type: string }) => {
    asked.push(type);
    return true;
  };
  const { unmount, rerender } = renderHook(
    ({ view }) => useViewerCommands({ view, clock: {} as CommentClock, run, look: undefined }),
    { initialProps: { view: viewed({}) } },
  );
  const nextFrame = () => commandsHere().filter(({ label }) => label === "Next frame").length;
  expect(nextFrame()).toBe(1);
  rerender({ view: viewed(undefined) });
  expect(nextFrame()).toBe(0);
  commandsHere()
    .find(({ label }) => label === "Fullscreen")
    ?.run();
  expect(asked).toEqual(["toggle-fullscreen"]);
  unmount();
  expect(commandsHere()).toEqual([]);
});
