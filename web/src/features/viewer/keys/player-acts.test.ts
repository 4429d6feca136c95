import { expect, test } from "vitest";
import { type PlayerCommand, playerKeys } from "#player/core/controls/keyboard-map.ts";
import { playerActs } from "./player-acts.ts";

test("PLUS-711 the palette has each act of the player's keys once, under a name and an id of its own", () => {
  const asked: PlayerCommand[] = [];
  const acts = playerActs(true, (command) => {
    asked.push(command);
    return true;
  });
  for (const act of acts) act.run();
  const known = (command: PlayerCommand) => JSON.stringify(command);
  expect(new Set(asked.map(known))).toEqual(new Set(Object.values(playerKeys).map(known)));
  expect(new Set(acts.map(({ label }) => label)).size).toBe(asked.length);
  expect(new Set(acts.map(({ id }) => id)).size).toBe(asked.length);
  expect(acts.find(({ label }) => label === "Next frame")).toMatchObject({ shortcut: ".", icon: "framefwd" });
  expect(acts.find(({ label }) => label === "Play or pause")).toMatchObject({ shortcut: "Space" });
});

test("PLUS-711 without a player there is only what concerns the page", () => {
  expect(playerActs(false, () => true).map(({ label }) => label)).toEqual(["Fullscreen"]);
});
