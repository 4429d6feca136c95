import type { GraphQLSchema } from "graphql";
import type { Feature } from "../feature.ts";
import { builder } from "./builder.ts";

let built: { readonly features: string; readonly schema: GraphQLSchema } | undefined;

/** The schema of these features. The builder is one per process, so a second call must name the same features. */
export function buildSchema(features: readonly Feature[]): GraphQLSchema {
  const names = features.map((feature) => feature.name).join(" ");
  if (built === undefined) {
    for (const feature of features) feature.graphql?.();
    built = { features: names, schema: builder.toSchema() };
  }
  if (built.features !== names) throw new Error(`The schema was built for "${built.features}", not for "${names}".`);
  return built.schema;
}
