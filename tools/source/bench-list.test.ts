import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT, repositoryFiles } from "./source-tree.ts";

test("`npm run bench` without a name lists every benchmark, in whichever folder it is", () => {
  const { stderr } = spawnSync(process.execPath, ["bench/run.ts"], { cwd: ROOT, encoding: "utf8" });
  const files = repositoryFiles().filter((path) => path.startsWith("bench/") && path.endsWith(".ts"));
  const names = files.map((path) => path.slice("bench/".length, -".ts".length));
  expect(names).toContain("library/search");
  expect(stderr.trim().split("one of ")[1]?.split(", ")).toEqual(names.toSorted());
});
