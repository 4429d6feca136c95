import { expect, test } from "vitest";
import { type PlayerCommand, playerKeys } from "#player/core/controls/keyboard-map.ts";
import { playerActs } from "./player-acts.ts";

test("PLUS-711 the palette has each of the player's actions once, under its own name and id", () => {
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

test("PLUS-711 without a player only the page's actions are offered", () => {
  expect(playerActs(false, () => true).map(({ label }) => label)).toEqual(["Fullscreen"]);
});
