import { AppError } from "#core/errors/app-error.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { SECRET } from "#server/platform/graphql/compressible.ts";
import { activateAuthFactor, deleteAuthFactor, triggerAuthFactor } from "./factors/activate-auth-factor.ts";
import { addAppFactor } from "./factors/add-auth-factor.ts";
import { addTextMessageFactor } from "./factors/add-text-message-factor.ts";
import { FactorReader } from "./factors/factor-store.ts";
import { type FactorView, factorView } from "./factors/factor-view.ts";
import { generateRecoveryCodes, recoveryCodes } from "./factors/recovery-codes.ts";
import { requireRecentProof } from "./passwords/recent-proof.ts";
import { registerSessionsGraphql } from "./session/sessions.graphql.ts";

const AuthFactorRef = builder.objectRef<FactorView>("AuthFactor");
const FactorType = builder.enumType("AuthFactorType", { values: ["app", "sms"] as const });

export function registerAuthGraphql(): void {
  AuthFactorRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      type: t.expose("type", { type: FactorType }),
      isActive: t.exposeBoolean("isActive"),
      recipient: t.exposeString("recipient", { nullable: true }),
      mustTrigger: t.exposeBoolean("mustTrigger"),
      triggeredAt: t.expose("triggeredAt", { type: "DateTime", nullable: true }),
      token: t.exposeString("token", {
        description: "Identifies the factor in the calls verify and trigger-factor.",
        extensions: SECRET,
      }),
      secret: t.exposeString("secret", {
        nullable: true,
        description: "Only returned when the factor is created.",
        extensions: SECRET,
      }),
      qr: t.exposeString("qr", {
        nullable: true,
        description: "PNG as a data URL. Only returned when the factor is created.",
        extensions: SECRET,
      }),
    }),
  });
  builder.queryField("authFactors", (t) =>
    t.field({
      type: [AuthFactorRef],
      args: { user: t.arg.id() },
      resolve: async (_root, { user }, ctx) => {
        const actor = self(ctx, user);
        return (await new FactorReader(ctx.platform.db).all(actor.userId)).map((row) => factorView(row));
      },
    }),
  );
  builder.queryField("authFactorTypes", (t) =>
    t.field({
      type: [FactorType],
      description: "The factors this server can set up; only `app` if text messages are not configured.",
      resolve: (_root, _args, ctx): ("app" | "sms")[] => {
        person(ctx);
        return ctx.platform.sms.isConfigured ? ["app", "sms"] : ["app"];
      },
    }),
  );
  builder.queryField("recoveryCodes", (t) =>
    t.stringList({
      description: "Ten codes: in plain text at the first call, hidden or 'used' afterwards.",
      extensions: SECRET,
      args: { user: t.arg.id() },
      resolve: (_root, { user }, ctx) => recoveryCodes(ctx.platform, self(ctx, user)),
    }),
  );
  registerMutations();
  registerSessionsGraphql();
}

function registerMutations(): void {
  builder.mutationField("addAuthFactor", (t) =>
    t.field({
      type: AuthFactorRef,
      args: { user: t.arg.id(), type: t.arg({ type: FactorType }), phone: t.arg.string({ required: false }) },
      resolve: async (_root, { user, type, phone }, ctx) => {
        const actor = self(ctx, user);
        await requireRecentProof(ctx.platform, actor);
        return type === "sms" ? addTextMessageFactor(ctx.platform, actor, phone) : addAppFactor(ctx.platform, actor);
      },
    }),
  );
  builder.mutationField("activateAuthFactor", (t) =>
    t.field({
      type: AuthFactorRef,
      args: { id: t.arg.id(), code: t.arg.string() },
      resolve: (_root, { id, code }, ctx) => activateAuthFactor(ctx.platform, person(ctx), id, code),
    }),
  );
  builder.mutationField("triggerAuthFactor", (t) =>
    t.field({
      type: AuthFactorRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => triggerAuthFactor(ctx.platform, person(ctx), id),
    }),
  );
  builder.mutationField("generateRecoveryCodes", (t) =>
    t.stringList({
      description: "Ten new codes in plain text, shown only once.",
      args: { user: t.arg.id() },
      resolve: (_root, { user }, ctx) => generateRecoveryCodes(ctx.platform, self(ctx, user)),
    }),
  );
  builder.mutationField("deleteAuthFactor", (t) =>
    t.boolean({
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => deleteAuthFactor(ctx.platform, person(ctx), id),
    }),
  );
}

function person(ctx: CallContext): UserActor {
  if (ctx.actor.kind !== "user") throw new AppError("FORBIDDEN");
  return ctx.actor;
}

/** Second factors are personal: nobody can set up or see another person's. */
function self(ctx: CallContext, userId: string): UserActor {
  const actor = person(ctx);
  if (userId !== actor.userId) throw new AppError("FORBIDDEN");
  return actor;
}
