import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#testkit/until.ts";
import { createLogger } from "../log/log.ts";
import { isRunning } from "./process-table.ts";
import { startRoleProcess } from "./role-process.ts";

const log = createLogger({ level: "silent", role: "test" });

test("PLUS-1325 a role that the system couldn't start is retried", async () => {
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = "/nowhere/node";
  const script = join(import.meta.dirname, "role-process.ts");
  const role = startRoleProcess({ role: "test", script, settings: {}, log });
  expect(role.pid()).toBeUndefined();
  process.execPath = execPath;
  await until(() => role.pid() !== undefined);
  await role.stop();
});

test("a role runs with its settings, is restarted when it is killed, and stops on request", async () => {
  const folder = mkdtempSync(join(tmpdir(), "role-process-"));
  const started = join(folder, "started.txt");
  const script = join(folder, "role.mjs");
  writeFileSync(
    script,
    `import { appendFileSync } from "node:fs";
appendFileSync(process.env.ROLE_LOG, process.pid + "\\n");
process.on("SIGTERM", () => process.exit(0));
setInterval(() => {}, 1000);`,
  );
  const pids = () => readFileSync(started, "utf8").trim().split("\n").map(Number);
  writeFileSync(started, "");
  const role = startRoleProcess({ role: "test", script, settings: { ROLE_LOG: started }, log });
  try {
    await until(() => pids()[0] !== 0);
    const [first = 0] = pids();
    expect(role.pid()).toBe(first);
    process.kill(first, "SIGKILL");
    await until(() => pids().length === 2);
    expect(role.pid()).toBe(pids()[1]);
  } finally {
    await role.stop();
    rmSync(folder, { recursive: true });
  }
  expect(isRunning(role.pid() ?? 0)).toBe(false);
});
