import { defaultFieldResolver, type GraphQLSchema } from "graphql";
import type { Feature } from "../feature.ts";
import { repeatableCall } from "../idempotency/repeatable-call.ts";
import { builder } from "./builder.ts";
import { paceLists } from "./pace-lists.ts";
import type { SenderContext } from "./stop-queries.ts";

let built: { readonly features: string; readonly schema: GraphQLSchema } | undefined;

/** The schema of these features. The builder is one per process, so a second call must name the same features. */
export function buildSchema(features: readonly Feature[]): GraphQLSchema {
  const names = features.map((feature) => feature.name).join(" ");
  if (built === undefined) {
    for (const feature of features) feature.graphql?.();
    built = { features: names, schema: askingBetweenChanges(paceLists(builder.toSchema())) };
  }
  if (built.features !== names) throw new Error(`The schema was built for "${built.features}", not for "${names}".`);
  return built.schema;
}

/** The changes of one document are done one after the other, each as whoever its sender is by then (PLUS-420). */
function askingBetweenChanges(schema: GraphQLSchema): GraphQLSchema {
  const begun = new WeakSet<object>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (root, args, ctx: SenderContext, info) => {
      if (begun.has(ctx)) Object.assign(ctx, await ctx.askAgain());
      begun.add(ctx);
      repeatableCall()?.nextChange();
      return resolve(root, args, ctx, info);
    };
  }
  return schema;
}
