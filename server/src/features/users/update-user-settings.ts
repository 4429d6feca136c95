import { AppError, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { AccountWriter } from "../auth/account-store.ts";
import { requireUser } from "./require-user.ts";
import { UserReader } from "./user-store.ts";
import { type UserSettings, type UserView, userView } from "./user-view.ts";

export interface UpdateUserSettingsInput {
  readonly userId: string;
  readonly settings: { readonly [K in keyof UserSettings]?: boolean | null | undefined };
}

/** Updates a person's preferences, which nobody else can set, not even a superuser. */
export async function updateUserSettings(ctx: CallContext, input: UpdateUserSettingsInput): Promise<UserView> {
  const actor = requireUser(ctx.actor);
  if (input.userId !== actor.userId) throw new AppError("FORBIDDEN");
  const { autoPlay, prefersUploadV2 } = input.settings;
  const changes: Record<string, boolean> = {};
  if (typeof autoPlay === "boolean") changes.autoPlay = autoPlay;
  if (typeof prefersUploadV2 === "boolean") changes.prefersUploadV2 = prefersUploadV2;
  const row = await ctx.platform.transact(async (unit) => {
    await new AccountWriter(unit.db).mergeSettings(actor.userId, changes);
    return (await new UserReader(unit.db).byIds([actor.userId]))[0];
  });
  if (!row) throw notFound("User");
  return userView(row);
}
