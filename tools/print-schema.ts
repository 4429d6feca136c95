/** Writes `server/schema.graphql`, the contract between server and clients, from the code: `npm run schema`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { features } from "#server/main/features.ts";
import { buildSchema } from "#server/platform/graphql/build-schema.ts";

/** The schema of all features as text, sorted by name, so that moving code changes nothing. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(buildSchema(features)))}\n`;
}

if (import.meta.main) {
  const target = join(import.meta.dirname, "../server/schema.graphql");
  writeFileSync(target, printedSchema());
  console.log(`wrote ${target}`);
}
