import { existsSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownDisk } from "#testkit/own-disk.ts";
import { createLogger } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger({ level: "info", role: "api", sink: { write: (line) => lines.push(line) } }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "{}") as Record<string, unknown>;
}

test("a line is one JSON object with role, time, level and message", () => {
  const line = logged((log) => log.info({ jobId: "j1" }, "Job finished"));
  expect(line).toMatchObject({ role: "api", level: "info", message: "Job finished", jobId: "j1" });
  expect(line.time).toMatch(/^\d{4}-.*Z$/);
});

test("tokens, passwords, names of files and people are hidden at any depth, ids stay", () => {
  const line = logged((log) =>
    log.info(
      {
        userId: "u1",
        code: "NOT_FOUND",
        factor: { code: "123456" },
        token: "t",
        password: "hunter1",
        account: { newPassword: "hunter2", current_password: "hunter3", ids: ["u2"] },
        upload: { fileName: "Secret.mov", parts: [{ email: "a@b.example", by: { name: "Ada Ross", userId: "u3" } }] },
      },
      "Done",
    ),
  );
  expect(JSON.stringify(line)).not.toMatch(/Secret|a@b|"t"|123456|hunter|Ada/);
  expect(line).toMatchObject({
    userId: "u1",
    code: "NOT_FOUND",
    token: "[hidden]",
    account: { ids: ["u2"] },
    upload: { parts: [{ by: { userId: "u3" } }] },
  });
});

test("an address loses its query, its user info and one-time tokens", () => {
  const line = logged((log) =>
    log.info({ url: "/ws?token=abc", to: "postgres://me:pw@host/db" }, "GET /api/invite/xyz?a=1"),
  );
  expect(JSON.stringify(line)).not.toMatch(/abc|pw|xyz|a=1/);
  expect(line.url).toBe("/ws?[hidden]");
});

test("an error keeps class, code, message, stack and cause, and nothing of a driver's extra fields", () => {
  const cause = Object.assign(new Error("row of ann@example.com"), { code: "23505", detail: "Key (email)=(ann)" });
  const line = logged((log) => log.error({ err: new TypeError("outer", { cause }) }, "Failed"));
  const err = line.err as Record<string, unknown>;
  expect(err).toMatchObject({ type: "TypeError", message: "outer", cause: { code: "23505" } });
  expect(err.stack).toContain("log.test.ts");
  expect(JSON.stringify(line)).not.toMatch(/ann/);
});

test("child loggers hide their bindings too", () => {
  const line = logged((log) => log.child({ requestId: "r1", email: "a@b.example" }).warn("Slow"));
  expect(line).toMatchObject({ requestId: "r1", email: "[hidden]" });
});

test("a request is logged by method and path, other live objects by their class only", () => {
  class Socket {
    readonly peer = "10.0.0.7";
  }
  class Request {
    readonly method = "GET";
    readonly url = "/media/a/b?sig=1";
    readonly raw = new Socket();
  }
  const line = logged((log) => log.info({ req: new Request(), socket: new Socket() }, "incoming request"));
  expect(line).toMatchObject({ req: { method: "GET", url: "/media/a/b?[hidden]" }, socket: "[Socket]" });
});

test("PLUS-1104 a line that can't be written doesn't throw", ({ skip }) => {
  if (!existsSync("/dev/full")) skip("no such device");
  const log = createLogger({ level: "info", role: "api", file: "/dev/full" });
  for (let line = 0; line < 3; line += 1) expect(() => log.error("Lost")).not.toThrow();
});

test("PLUS-1104 on a full disk a limited number of lines waits for space", ({ skip }) => {
  using disk = ownDisk(8) ?? skip("cannot mount");
  const file = join(disk.folder, "rushlight.log");
  const log = createLogger({ level: "info", role: "api", file });
  log.info("Before");
  const ballast = join(disk.folder, ".ballast");
  const { bavail, bsize } = statfsSync(disk.folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  // The last page of the file on disk still has space for part of a line.
  for (let number = 0; number < 15_000; number += 1) log.error({ number }, "Full");
  rmSync(ballast);
  log.info("After"); // dropped: the buffer is full, but the disk has space again
  log.info("Later");
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const read = lines.map((line) => JSON.parse(line) as { message: string; number?: number });
  const waited = read.flatMap(({ number }) => number ?? []);
  expect(waited).toEqual(waited.map((_, index) => index));
  const keptBytes = statSync(file).size;
  expect(keptBytes).toBeGreaterThan(1_000_000);
  expect(keptBytes).toBeLessThan(1_100_000);
  expect([read[0]?.message, read.at(-1)?.message]).toEqual(["Before", "Later"]);
});
