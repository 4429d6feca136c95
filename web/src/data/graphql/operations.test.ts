import { globSync, readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { collectDocuments, generatedFile, generateOperations } from "../../../codegen.ts";
import { graphql, type ResultOf, type VariablesOf } from "./graphql-document.ts";

test("every document of the interface fits the schema, and its types are the generated ones", async () => {
  expect(readFileSync(generatedFile, "utf8")).toBe(generateOperations(await collectDocuments()));
});

test.each([
  ["an unknown field", "query Brand { brand { name nope } }"],
  ["an unknown argument", "query Brand { brand(of: 1) { name } }"],
  ["a variable of the wrong type", "mutation DeleteWorkspace($id: Int!) { deleteWorkspace(id: $id) }"],
  ["a missing argument", "mutation DeleteWorkspace { deleteWorkspace }"],
])("a document with %s is refused", (_, source) => {
  expect(() => generateOperations(new Map([["It", source]]))).toThrow(/^It: /);
});

test("codegen finds every document: each is exported from a *.documents.ts file", async () => {
  const source = new URL("../../", import.meta.url);
  const calls = globSync("**/*.{ts,tsx}", { cwd: source })
    .filter((file) => !file.startsWith("data/graphql/"))
    .flatMap((file) => [...readFileSync(new URL(file, source), "utf8").matchAll(/\bgraphql\(/g)].map(() => file));
  expect(calls.filter((file) => !file.endsWith(".documents.ts"))).toEqual([]);
  expect(calls).toHaveLength((await collectDocuments()).size);
});

test("the types of a document are found by its text; a text that codegen doesn't know, or without an operation first, is rejected", () => {
  const brand = graphql(`
    query Brand { brand { name logoUrl } }
  `);
  expectTypeOf<ResultOf<typeof brand>>().toEqualTypeOf<{ brand: { name: string; logoUrl: string | null } | null }>();
  expectTypeOf<VariablesOf<typeof brand>>().toEqualTypeOf<Record<string, never>>();
  const fields: string = "id";
  const rename = graphql(
    `mutation RenameAsset($id: ID!, $newName: String!) { renameAsset(id: $id, newName: $newName) { ${fields} } }`,
  );
  expectTypeOf<VariablesOf<typeof rename>>().toEqualTypeOf<{ id: string; newName: string }>();
  // @ts-expect-error: codegen knows no such operation.
  graphql("query Unheard { brand { name } }");
  // @ts-expect-error: a document begins with its operation.
  expect(() => graphql("fragment It on Brand { name } query Brand { brand { ...It } }")).toThrow("named operation");
});
