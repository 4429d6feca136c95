import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clusterHome } from "./cluster-home.ts";

/** Larger than any process id. */
const NOBODY = 4_194_305;

test("a run's cluster is in memory if there is room, otherwise on disk; leftovers of killed runs are removed, and nothing else", () => {
  const memory = mkdtempSync(join(tmpdir(), "memory-"));
  const folders = [`rushlight-test-${NOBODY}-a`, `rushlight-test-${process.pid}-a`, "somebody-elses"];
  for (const name of folders) mkdirSync(join(memory, name));
  const there = () => folders.map((name) => existsSync(join(memory, name)));
  const onDisk = join(tmpdir(), `rushlight-test-${process.pid}-`);
  expect(clusterHome(memory, Number.POSITIVE_INFINITY)).toBe(onDisk);
  expect(clusterHome(join(memory, "nowhere"), 0)).toBe(onDisk);
  expect(there()).toEqual([true, true, true]);
  expect(clusterHome(memory, 0)).toBe(join(memory, `rushlight-test-${process.pid}-`));
  expect(there()).toEqual([false, true, true]);
  rmSync(memory, { recursive: true });
});
