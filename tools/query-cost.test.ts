import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { checkQueryLimits, QUERY_LIMITS } from "#server/platform/graphql/limits/query-limits.ts";
import { collectDocuments } from "../web/codegen.ts";

const root = join(import.meta.dirname, "..");
const schema = buildSchema(readFileSync(join(root, "server/schema.graphql"), "utf8"));
/** As much as any page of the web app requests at once. */
const LARGEST_PAGE = 500;
/** Comments come with replies and reactions (`COMMENTS_AT_ONCE`). */
const SMALLER_PAGES: Readonly<Record<string, number>> = { VersionComments: 250, FolderComments: 250 };

test("PLUS-240 the API page states the limits", () => {
  const { depth, aliases, cost } = QUERY_LIMITS;
  const page = readFileSync(join(root, "docs/api.md"), "utf8");
  expect(page).toContain(`depth ${depth}, ${aliases} aliases`);
  expect(page).toContain(`a cost of ${cost.toLocaleString("en-US")}.`);
});

test("PLUS-240 every query of the web app stays within the limits, with the largest page that it loads", async () => {
  const documents = [...(await collectDocuments())];
  expect(documents.length).toBeGreaterThan(60);
  const refused = documents.flatMap(([name, source]) => {
    const document = parse(source);
    const operation = getOperationAST(document);
    if (!operation) return [`${name}: no operation`];
    const problem = checkQueryLimits(document, operation, { first: SMALLER_PAGES[name] ?? LARGEST_PAGE }, schema);
    return problem ? [`${name}: ${problem.message}`] : [];
  });
  expect(refused).toEqual([]);
});
