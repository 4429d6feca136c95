import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../source/source-tree.ts";

/** From Debian's package prometheus. */
const promtool = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync("promtool", args, {
    encoding: "utf8",
    cwd: join(ROOT, "ops/monitoring"),
  });
  return { status, said: stdout + stderr };
};

test("promtool accepts the alert rules, and they fire when something is wrong and only then", () => {
  expect(promtool("check", "rules", "alerts.yaml")).toMatchObject({ status: 0 });
  expect(promtool("test", "rules", "alerts.test.yaml")).toEqual({
    status: 0,
    said: expect.stringContaining("SUCCESS"),
  });
});
