import type { CallContext } from "#server/platform/call/call-context.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { currentUser } from "./current-user.ts";
import { hasEditableProjects, hasManagedWorkspaces } from "./management.ts";
import { personSearch } from "./person-search.ts";
import { requireUser } from "./require-user.ts";
import { updateUserSettings } from "./update-user-settings.ts";
import { personLoader } from "./user-loader.ts";
import type { FoundPerson } from "./user-store.ts";
import type { Person, UserSettings, UserView } from "./user-view.ts";

/** @public */
export const PersonRef = builder.objectRef<Person>("Person");
/** @public */
export const UserRef = builder.objectRef<UserView>("User");
const UserSettingsRef = builder.objectRef<UserSettings>("UserSettings");
const FoundPersonRef = builder.objectRef<FoundPerson>("FoundPerson");

export function registerUsersGraphql(): void {
  PersonRef.implement({
    description: "Who did something; the name is kept after the account is deleted.",
    fields: (t) => ({ id: t.exposeID("id", { nullable: true }), name: t.exposeString("name") }),
  });
  UserSettingsRef.implement({
    fields: (t) => ({ autoPlay: t.exposeBoolean("autoPlay"), prefersUploadV2: t.exposeBoolean("prefersUploadV2") }),
  });
  FoundPersonRef.implement({
    fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name"), email: t.exposeString("email") }),
  });
  implementUser();
  registerOperations();
}

function implementUser(): void {
  UserRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      email: t.exposeString("email"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      createdBy: t.field({
        type: PersonRef,
        description: "Empty for the first account.",
        resolve: ({ createdById }, _args, ctx) =>
          createdById === null ? { id: null, name: "" } : personLoader(ctx).load(createdById),
      }),
      isSuperuser: t.exposeBoolean("isSuperuser"),
      // Set only for the caller; for other people both are empty, so that nobody learns who manages what.
      hasEditableProjects: t.boolean({
        resolve: async (user, _args, ctx) => {
          if (owesFactor(ctx)) return false;
          const actor = requireUser(ctx.actor);
          return user.id === actor.userId && (await hasEditableProjects(ctx, actor));
        },
      }),
      hasManagedWorkspaces: t.boolean({
        resolve: (user, _args, ctx) => {
          if (owesFactor(ctx)) return false;
          const actor = requireUser(ctx.actor);
          return user.id === actor.userId && hasManagedWorkspaces(actor);
        },
      }),
      settings: t.expose("settings", { type: UserSettingsRef }),
    }),
  });
}

/** Whether the person has yet to set up a second factor; until then, only their own account is available. */
function owesFactor({ actor }: CallContext): boolean {
  return actor.kind === "user" && actor.mustSetUpFactor === true;
}

function registerOperations(): void {
  const UserSettingsInput = builder.inputType("UserSettingsInput", {
    fields: (t) => ({ autoPlay: t.boolean({ required: false }), prefersUploadV2: t.boolean({ required: false }) }),
  });
  builder.queryFields((t) => ({
    currentUser: t.field({ type: UserRef, resolve: (_root, _args, ctx) => currentUser(ctx) }),
    personSearch: t.field({
      type: [FoundPersonRef],
      args: { text: t.arg.string() },
      resolve: (_root, { text }, ctx) => personSearch(ctx, text),
    }),
  }));
  builder.mutationFields((t) => ({
    updateUserSettings: t.field({
      type: UserRef,
      args: { userId: t.arg.id(), settings: t.arg({ type: UserSettingsInput }) },
      resolve: (_root, args, ctx) => updateUserSettings(ctx, args),
    }),
  }));
}
