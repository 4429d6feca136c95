import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindOfJob } from "./job-kinds.messages.ts";

test("every kind of job has a name for people, and an unknown one is shown unchanged", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/jobs.md"), "utf8");
  const kinds = [...page.matchAll(/^\| `([a-z]+\.[a-z-]+)`/gm)].map(([, kind = ""]) => kind);
  expect(kinds.length).toBeGreaterThan(25);
  expect(kinds.filter((kind) => kindOfJob(kind) === kind)).toEqual([]);
  expect(kindOfJob("some.work")).toBe("some.work");
});
