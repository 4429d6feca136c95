/**
 * Prints the web app's operations that the server would refuse as too complex, with the largest page that each loads. A
 * separate program: only the server's code has the weights of its fields, and tests have another copy of GraphQL.
 */
import { getOperationAST, parse } from "graphql";
import { features } from "#server/main/features.ts";
import { buildSchema } from "#server/platform/graphql/build-schema.ts";
import { checkQueryLimits } from "#server/platform/graphql/limits/query-limits.ts";
import { collectDocuments } from "../web/codegen.ts";

/** As much as any page of the web app requests at once. */
const LARGEST_PAGE = 500;
/** Comments come with replies and reactions (`COMMENTS_AT_ONCE`). */
const SMALLER_PAGES: Readonly<Record<string, number>> = { VersionComments: 250, FolderComments: 250 };

const schema = buildSchema(features);
const documents = [...(await collectDocuments())];
const refused = documents.flatMap(([name, source]) => {
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) return [`${name}: no operation`];
  const problem = checkQueryLimits(document, operation, { first: SMALLER_PAGES[name] ?? LARGEST_PAGE }, schema);
  return problem ? [`${name}: ${problem.message}`] : [];
});
console.log(JSON.stringify({ checked: documents.length, refused }));
