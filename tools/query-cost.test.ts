import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { QUERY_LIMITS } from "#server/platform/graphql/limits/query-limits.ts";

const root = join(import.meta.dirname, "..");

test("PLUS-240 the API page states the limits", () => {
  const { depth, aliases, cost } = QUERY_LIMITS;
  const page = readFileSync(join(root, "docs/api.md"), "utf8");
  expect(page).toContain(`depth ${depth}, ${aliases} aliases`);
  expect(page).toContain(`a cost of ${cost.toLocaleString("en-US")}.`);
});

test("PLUS-240 every query of the web app stays within the limits, with the largest page that it loads", async () => {
  const program = join(import.meta.dirname, "refused-documents.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: root });
  const { checked, refused } = JSON.parse(stdout) as { checked: number; refused: readonly string[] };
  expect(checked).toBeGreaterThan(60);
  expect(refused).toEqual([]);
}, 120_000);
