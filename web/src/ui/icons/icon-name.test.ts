import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every symbol of the sprite has a name in the IconName type, and vice versa", () => {
  const sprite = readFileSync(new URL("./sprite.svg", import.meta.url), "utf8");
  const names = readFileSync(new URL("./icon-name.ts", import.meta.url), "utf8");
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1]);
  const typed = [...names.matchAll(/\| "([\w-]+)"/g)].map((match) => match[1]);
  expect(symbols.length).toBeGreaterThan(100);
  expect(typed).toEqual(symbols);
});
