import { expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { NotYetError, PermanentJobError, SupersededError } from "./job-errors.ts";
import { judge } from "./job-failure.ts";

const tries = { made: 1, allowed: 3, waits: 0 };

test("a failing attempt is retried with growing pauses until its attempts are used up", () => {
  const delays = [1, 2, 3, 4, 5, 6].map((made) => {
    const verdict = judge(new Error("x"), undefined, { ...tries, made, allowed: 9 });
    return verdict.kind === "try-again" ? verdict.delayMs : Number.NaN;
  });
  expect(delays.every((delayMs, n) => delayMs >= 1_000 * 2 ** (n + 1) * 0.5 || delayMs >= 30_000)).toBe(true);
  expect(Math.max(...delays)).toBeLessThanOrEqual(60_000);
  expect(judge(new Error("x"), undefined, { ...tries, made: 3 }).kind).toBe("fail");
});

test("people see a safe sentence, administrators the details", () => {
  expect(judge(new PermanentJobError("The file is damaged.", "stderr"), undefined, tries)).toEqual({
    kind: "fail",
    failure: { code: "REFUSED", message: "The file is damaged.", detail: "stderr" },
  });
  expect(judge(new AppError("UPSTREAM_FAILED", "Nobody answers"), undefined, { ...tries, made: 3 })).toMatchObject({
    failure: { code: "UPSTREAM_FAILED", message: "Nobody answers" },
  });
  const secret = judge(new Error("/srv/secret/file.mov"), undefined, { ...tries, made: 3 });
  expect(secret).toMatchObject({ failure: { code: "INTERNAL", message: expect.not.stringContaining("secret") } });
  const long = judge(new PermanentJobError("Sorry.", "x".repeat(100_000)), undefined, tries);
  expect(long).toMatchObject({ failure: { detail: "x".repeat(4_000) } });
});

test("PLUS-326 a failure that is not the job's fault costs no attempt", () => {
  expect(judge(new Error("aborted"), "shutdown", tries)).toEqual({ kind: "hand-back", delayMs: 0 });
  expect(judge(new NotYetError("Still processing"), "shutdown", tries)).toEqual({ kind: "hand-back", delayMs: 0 });
  expect(judge(new NotYetError("Still processing"), undefined, { ...tries, made: 3 })).toEqual({
    kind: "hand-back",
    delayMs: 3_000,
  });
  for (const outage of [
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    Object.assign(new Error("refused"), {
      code: "ECONNREFUSED",
      address: "/tmp/run/.s.PGSQL.5432",
      syscall: "connect",
    }),
    new Error("Connection terminated unexpectedly"),
  ]) {
    expect(judge(outage, undefined, { ...tries, made: 3 }).kind).toBe("hand-back");
  }
  const refused = { code: "ECONNREFUSED", address: "10.0.0.7", port: 9000, syscall: "connect" };
  expect(judge(Object.assign(new Error("store away"), refused), undefined, tries).kind).toBe("try-again");
  const missingFile = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open", path: "/x" });
  expect(judge(missingFile, undefined, tries).kind).toBe("try-again");
});

test("PLUS-325 a job that failed because of a full disk or an unreachable store is retried after growing pauses, without limit, and uses no attempt", () => {
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  const tool = new PermanentJobError(
    "The clip cannot be read.",
    "av_interleaved_write_frame(): No space left on device",
  );
  const noRoom = Object.assign(new Error("write"), { code: "ENOSPC" });
  for (const error of [
    new AppError("STORAGE_FULL"),
    new AppError("STORAGE_UNAVAILABLE"),
    full,
    tool,
    noRoom,
    new Error("x", { cause: noRoom }),
  ])
    expect(judge(error, undefined, { ...tries, made: 3 }).kind, error.message).toBe("wait");
  const delays = [0, 1, 3, 40].map((waits) => judge(full, undefined, { ...tries, waits }));
  expect(delays.map((verdict) => (verdict.kind === "wait" ? verdict.delayMs : Number.NaN))).toEqual([
    1_000, 2_000, 8_000, 300_000,
  ]);
  expect(judge(new PermanentJobError("The clip cannot be read.", "Invalid data"), undefined, tries).kind).toBe("fail");
  expect(judge(noRoom, "cancelled", tries)).toEqual({ kind: "leave" });
});

test("a superseded attempt writes nothing, whatever its result", () => {
  for (const stop of ["cancelled", "superseded"] as const) {
    expect(judge(new PermanentJobError("x"), stop, tries)).toEqual({ kind: "leave" });
  }
  expect(judge(new SupersededError("x"), undefined, tries)).toEqual({ kind: "leave" });
});

test("a timeout is reported, and uses an attempt", () => {
  expect(judge(new Error("aborted"), "timeout", tries)).toMatchObject({
    kind: "try-again",
    failure: { code: "TIMEOUT" },
  });
  expect(judge(new Error("aborted"), "timeout", { ...tries, made: 3 }).kind).toBe("fail");
});
