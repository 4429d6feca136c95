import { expect, test } from "vitest";
import { sourceFile } from "../source/source-file.ts";
import { readText, repositorySources } from "../source/source-tree.ts";
import { secondTries } from "./second-tries.ts";

const told = (path: string, code: string) => secondTries([sourceFile(path, code)]);

test("PLUS-615 no test is retried", () => {
  const sources = repositorySources().filter(({ path }) => path !== "tools/test-run/second-tries.test.ts");
  expect(sources.filter(({ path }) => path === "vitest.config.ts")).toHaveLength(1);
  expect(secondTries(sources)).toEqual([]);
  expect(readText("package.json")).not.toContain("--retry");
});

test.each([
  ["vitest.config.ts", `export default defineConfig({ test: { retry: 1 } })`],
  ["vitest.config.ts", `export default defineConfig({ test: { projects: [{ test: { "retry": { count: 2 } } }] } })`],
  ["web/vite.config.ts", `export default { test: { retry } }`],
  ["e2e/a.e2e.ts", `test("a", { timeout: 5, retry: 1 }, async () => {})`],
  ["core/a.test.ts", `test.each([1])("a", { retry: 2 }, () => {})`],
  ["core/a.test.ts", "it.for`a`('a', { retry: 2 }, () => {})"],
  ["core/a.test.ts", `describe.skipIf(no)("a", { retry: 3 }, () => {})`],
  ["testkit/a.ts", `vi.setConfig({ retry: 1 })`],
  ["tools/a.ts", `run("vitest", ["run", "--retry=1"])`],
])("a breach is found: %s %s", (path, code) => {
  expect(told(path, code)).toHaveLength(1);
});

test.each([
  ["web/src/a.test.ts", `new QueryClient({ defaultOptions: { queries: { retry: false } } })`],
  ["web/src/a.test.ts", `test("a", () => { const client = new QueryClient({ queries: { retry: 2 } }) })`],
  ["e2e/a.e2e.ts", `test("retry", () => { retry() })`],
])("no breach: %s %s", (path, code) => {
  expect(told(path, code)).toEqual([]);
});
