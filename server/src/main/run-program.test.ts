import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const at = (file: string) => JSON.stringify(pathToFileURL(`${import.meta.dirname}/${file}`).href);

const textOf = async (stream: Readable | null) => (stream === null ? "" : await text(stream));

/** Runs a separate program that starts this way, and stops it once it is running. */
async function ran(start: string, afterwards: string, output: "pipe" | number = "pipe") {
  const code = `
    import { runProgram } from ${at("run-program.ts")};
    import { createLogger } from ${at("../platform/log/log.ts")};
    setInterval(() => {}, 1_000);
    await runProgram(async (program) => {
      program.setLog(createLogger({ level: "info", role: "api" }));
      program.onStop(() => console.log("closed in order"));
      ${start}
    });
    ${afterwards}
    setImmediate(() => setImmediate(() => { console.log("went on"); process.kill(process.pid, "SIGTERM"); }));`;
  const stdio = ["ignore", output, "pipe"] as const;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code], { stdio: [...stdio] });
  const ended = once(child, "exit");
  const [out, errors, [exitCode]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), ended]);
  return { said: out + errors, exitCode: exitCode as number };
}

test("PLUS-871 a running program logs unhandled failures and continues", async () => {
  const { said, exitCode } = await ran("", `void Promise.reject(new Error("forgotten"));`);
  expect(said).toMatch(/"level":(50|"error").*forgotten/);
  expect(said).toMatch(/went on[\s\S]*closed in order/);
  expect(exitCode).toBe(0);
});

test("PLUS-871 an unhandled failure during the start, and an uncaught exception, stop it cleanly", async () => {
  const starting = await ran(
    `void Promise.reject(new Error("forgotten"));
     await new Promise((done) => program.signal.addEventListener("abort", done));`,
    "",
  );
  expect(starting.said).toContain("has to stop: forgotten");
  expect(starting.said).toContain("closed in order");
  expect(starting.exitCode).toBe(1);
  const thrown = await ran("", `setImmediate(() => { throw new Error("thrown"); });`);
  expect(thrown.said).toContain("has to stop: thrown");
  expect(thrown.said).toContain("closed in order");
  expect(thrown.exitCode).toBe(1);
});

test("PLUS-1104 a program whose output is on a full disk keeps running, and stops cleanly", async ({ skip }) => {
  if (!existsSync("/dev/full")) return skip("no such device");
  const full = openSync("/dev/full", "w");
  const { said, exitCode } = await ran(
    `program.onStop(() => console.error("closed, as stderr says"));`,
    `void Promise.reject(new Error("logged"));
     console.log("said");
     setImmediate(() => console.error("still there"));`,
    full,
  );
  closeSync(full);
  expect(said).toBe("still there\nclosed, as stderr says\n");
  expect(exitCode).toBe(0);
});
