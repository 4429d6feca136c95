import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { nameKey } from "#core/names/name-rules.ts";
import { standInServer } from "#web/data/graphql/server-fixture.ts";
import { takenNames } from "./taken-names.ts";

const server = standInServer();
const place = { projectId: "p", folderId: "f" };

/** A folder with these names. */
function folderOf(...names: string[]): void {
  const keys = new Set(names.map(nameKey));
  server.answers = new Proxy({} as typeof server.answers, {
    get: () => {
      const asked = server.calls.at(-1)?.variables as { names: string[] };
      return { folder: { id: "f", takenNames: asked.names.filter((name) => keys.has(nameKey(name))) } };
    },
  });
}

test("PLUS-490 the server reports which of the selected names are taken, and which of their replacements", async () => {
  folderOf("a.mov", "a (2).mov", "b.mov", "other.mov");
  expect(await takenNames(place, ["a.mov", "c.mov"])).toEqual(new Set([nameKey("a.mov"), nameKey("a (2).mov")]));
  expect(server.calls.map(({ variables }) => (variables as { names: string[] }).names.slice(0, 2))).toEqual([
    ["a.mov", "c.mov"],
    ["a (2).mov", "a (3).mov"],
  ]);
});

test("PLUS-490 further names are checked until one is free", async () => {
  const taken = ["a.mov", ...Array.from({ length: 20 }, (_, n) => `a (${n + 2}).mov`)];
  folderOf(...taken);
  expect(await takenNames(place, ["a.mov"])).toEqual(new Set(taken.map(nameKey)));
});

test("PLUS-490 the name of another selected file is not free: further names are checked until one is free in the folder", async () => {
  const chosen = Array.from({ length: 9 }, (_, n) => (n === 0 ? "a.mov" : `a (${n + 1}).mov`));
  folderOf("a.mov", "a (10).mov");
  expect(await takenNames(place, chosen)).toEqual(new Set(["a.mov", "a (10).mov"].map(nameKey)));
  // Two that differ only in case need two names.
  folderOf("a.mov", ...Array.from({ length: 7 }, (_, n) => `a (${n + 2}).mov`), "a (10).mov");
  expect(await takenNames(place, ["a.mov", "A.mov"])).toContain(nameKey("a (10).mov"));
});
