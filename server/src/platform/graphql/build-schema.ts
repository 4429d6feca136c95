import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from "graphql";
import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "../call/call-context.ts";
import type { Feature } from "../feature.ts";
import { repeatableCall } from "../idempotency/repeatable-call.ts";
import { builder } from "./builder.ts";
import { paceLists } from "./pace-lists.ts";
import type { SenderContext } from "./stop-queries.ts";

let built: { readonly features: string; readonly schema: GraphQLSchema } | undefined;

/** Builds the schema of these features. There is one builder per process, so a second call must name the same features. */
export function buildSchema(features: readonly Feature[]): GraphQLSchema {
  const names = features.map((feature) => feature.name).join(" ");
  if (built === undefined) {
    for (const feature of features) feature.graphql?.();
    built = { features: names, schema: askingBetweenChanges(paceLists(builder.toSchema())) };
  }
  if (built.features !== names) throw new Error(`The schema was built for "${built.features}", not for "${names}".`);
  return built.schema;
}

/** Runs a document's mutations one at a time, each after checking its sender's identity again (PLUS-420). */
function askingBetweenChanges(schema: GraphQLSchema): GraphQLSchema {
  const begun = new WeakSet<object>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (root, args, ctx: SenderContext & CallContext, info) => {
      if (begun.has(ctx)) Object.assign(ctx, await ctx.askAgain());
      begun.add(ctx);
      const call = repeatableCall();
      call?.nextChange();
      try {
        return await resolve(root, args, ctx, info);
      } catch (error) {
        if (isRemoval(field) && isGone(error) && (await call?.wasDone(ctx.platform.db))) return true;
        throw error;
      }
    };
  }
  return schema;
}

/**
 * Each of these removes in one transaction and reports success. A call repeated with the same key after a lost response finds
 * nothing left to remove, and gets the same response (PLUS-969).
 */
const isRemoval = ({ name, type }: GraphQLField<unknown, unknown>) =>
  /^(delete|remove|endSession)/.test(name) && String(type) === "Boolean!";

const isGone = (error: unknown) => error instanceof AppError && error.code === "NOT_FOUND";
