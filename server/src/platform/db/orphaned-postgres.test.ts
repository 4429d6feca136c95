import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import { commandLine, isRunning } from "../process/process-table.ts";
import { clearOrphan } from "./orphaned-postgres.ts";

const clusterDir = mkdtempSync(join(tmpdir(), "cluster-"));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(join(clusterDir, "postmaster.pid"), { force: true });
});

async function standIn(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)", "--", ...args], { stdio: "ignore" });
  children.push(child);
  const pid = child.pid ?? 0;
  // For a moment a new process has no command line.
  await until(() => commandLine(pid).includes("setInterval"));
  writeFileSync(join(clusterDir, "postmaster.pid"), `${pid}\n${clusterDir}\n`);
  return pid;
}

test("a server left over on this cluster is stopped", async () => {
  const pid = await standIn("-D", clusterDir);
  expect(isRunning(pid)).toBe(true);
  await clearOrphan(clusterDir);
  expect(isRunning(pid)).toBe(false);
});

test("another process with the old id is left alone, and the stale lock file is removed", async () => {
  const pid = await standIn();
  await clearOrphan(clusterDir);
  expect(isRunning(pid)).toBe(true);
  expect(existsSync(join(clusterDir, "postmaster.pid"))).toBe(false);
});

test("a lock file without a process, or a missing lock file, is accepted", async () => {
  writeFileSync(join(clusterDir, "postmaster.pid"), "not a number");
  await clearOrphan(clusterDir);
  rmSync(join(clusterDir, "postmaster.pid"));
  await clearOrphan(clusterDir);
});
