import { expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { judge } from "./job-failure.ts";
import { PermanentJobError, SupersededError } from "./queue.ts";

const tries = { made: 1, allowed: 3 };

test("a failing attempt is tried again with growing pauses until its tries are used up", () => {
  const delays = [1, 2, 3, 4, 5, 6].map((made) => {
    const verdict = judge(new Error("x"), undefined, { made, allowed: 9 });
    return verdict.kind === "try-again" ? verdict.delayMs : Number.NaN;
  });
  expect(delays.every((delayMs, n) => delayMs >= 1_000 * 2 ** (n + 1) * 0.5 || delayMs >= 30_000)).toBe(true);
  expect(Math.max(...delays)).toBeLessThanOrEqual(60_000);
  expect(judge(new Error("x"), undefined, { made: 3, allowed: 3 }).kind).toBe("fail");
});

test("people read a safe sentence, administrators the details", () => {
  expect(judge(new PermanentJobError("The file is damaged.", "stderr"), undefined, tries)).toEqual({
    kind: "fail",
    failure: { code: "REFUSED", message: "The file is damaged.", detail: "stderr" },
  });
  expect(judge(new AppError("STORAGE_FULL"), undefined, { made: 3, allowed: 3 })).toMatchObject({
    failure: { code: "STORAGE_FULL", message: "The storage is full" },
  });
  const secret = judge(new Error("/srv/secret/file.mov"), undefined, { made: 3, allowed: 3 });
  expect(secret).toMatchObject({ failure: { code: "INTERNAL", message: expect.not.stringContaining("secret") } });
  const long = judge(new PermanentJobError("Sorry.", "x".repeat(100_000)), undefined, tries);
  expect(long).toMatchObject({ failure: { detail: "x".repeat(4_000) } });
});

test("what is not the job's fault does not cost it a try", () => {
  expect(judge(new Error("aborted"), "shutdown", tries)).toEqual({ kind: "hand-back", delayMs: 0 });
  for (const outage of [
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    Object.assign(new Error("refused"), {
      code: "ECONNREFUSED",
      address: "/tmp/run/.s.PGSQL.5432",
      syscall: "connect",
    }),
    new Error("Connection terminated unexpectedly"),
  ]) {
    expect(judge(outage, undefined, { made: 3, allowed: 3 }).kind).toBe("hand-back");
  }
  const refused = { code: "ECONNREFUSED", address: "10.0.0.7", port: 9000, syscall: "connect" };
  expect(judge(Object.assign(new Error("store away"), refused), undefined, tries).kind).toBe("try-again");
  const missingFile = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open", path: "/x" });
  expect(judge(missingFile, undefined, tries).kind).toBe("try-again");
});

test("an attempt that no longer counts writes nothing, whatever it ends with", () => {
  for (const stop of ["cancelled", "superseded"] as const) {
    expect(judge(new PermanentJobError("x"), stop, tries)).toEqual({ kind: "leave" });
  }
  expect(judge(new SupersededError("x"), undefined, tries)).toEqual({ kind: "leave" });
});

test("a time-out says so, and counts as a try", () => {
  expect(judge(new Error("aborted"), "timeout", tries)).toMatchObject({
    kind: "try-again",
    failure: { code: "TIMEOUT" },
  });
  expect(judge(new Error("aborted"), "timeout", { made: 3, allowed: 3 }).kind).toBe("fail");
});
