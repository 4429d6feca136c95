import { AppError } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import { sessionProblem } from "#core/permissions/session-problem.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { endOtherSessions, endOwnSession, type OwnSessionView, ownSessions } from "./own-sessions.ts";

const OwnSessionRef = builder.objectRef<OwnSessionView>("OwnSession");

/** Registers the operations on a person's sessions. */
export function registerSessionsGraphql(): void {
  OwnSessionRef.implement({
    description: "A signed-in device.",
    fields: (t) => ({
      id: t.exposeID("id"),
      browser: t.exposeString("browser", { nullable: true, description: "Name and version; null for programs." }),
      system: t.exposeString("system", { nullable: true }),
      address: t.exposeString("address", { nullable: true, description: "Where it was last used." }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      lastSeenAt: t.expose("lastSeenAt", { type: "DateTime", description: "To the minute." }),
      isCurrent: t.exposeBoolean("isCurrent"),
    }),
  });
  builder.queryField("ownSessions", (t) =>
    t.field({ type: [OwnSessionRef], resolve: (_root, _args, ctx) => ownSessions(ctx.platform, person(ctx)) }),
  );
  builder.mutationField("endSession", (t) =>
    t.boolean({
      description: "Signs out one of your sessions.",
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => endOwnSession(ctx.platform, person(ctx), id),
    }),
  );
  builder.mutationField("endOtherSessions", (t) =>
    t.boolean({
      description: "Signs out all other sessions.",
      resolve: (_root, _args, ctx) => endOtherSessions(ctx.platform, person(ctx)),
    }),
  );
}

/** Includes people who still have to set up a factor, which they do on the same page. */
function person({ actor }: CallContext): UserActor {
  const problem = sessionProblem(actor);
  if (problem !== null && problem !== "FACTOR_REQUIRED") throw new AppError(problem);
  if (actor.kind !== "user") throw new AppError("FORBIDDEN");
  return actor;
}
