import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generatedFile, generateOperations } from "../../../codegen.ts";

test("every document of the interface fits the schema, and its types are the generated ones", async () => {
  expect(readFileSync(generatedFile, "utf8")).toBe(await generateOperations());
});

test("a document carries the types of its own name", () => {
  const source = new URL("../../", import.meta.url);
  const files = globSync("**/*.documents.ts", { cwd: source });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const text = readFileSync(new URL(file, source), "utf8");
    for (const [, result, variables, name] of text.matchAll(
      /graphql<(\w+), (\w+)>\(\s*`[^`]*?(?:query|mutation) (\w+)/g,
    )) {
      expect([result, variables]).toEqual([`${name}Result`, `${name}Variables`]);
    }
  }
});
