import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printedSchema } from "#tools/print-schema.ts";

test("the committed schema matches the code (`npm run schema` writes it)", () => {
  const committed = readFileSync(join(import.meta.dirname, "../../schema.graphql"), "utf8");
  expect(printedSchema()).toBe(committed);
});
