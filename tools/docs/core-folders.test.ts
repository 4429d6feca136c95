import { expect, test } from "vitest";
import { readText, repositoryFiles } from "../source/source-tree.ts";

test("PLUS-885 ARCHITECTURE names every folder of core, and no other", () => {
  const part = readText("ARCHITECTURE.md").split("### Inside `core`")[1]?.split("### ")[0] ?? "";
  const named = part
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) => [...(line.split("|")[2] ?? "").matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name));
  const folders = new Set(repositoryFiles().flatMap((path) => /^core\/([\w-]+)\//.exec(path)?.[1] ?? []));
  expect(named.toSorted()).toEqual([...folders].toSorted());
});
