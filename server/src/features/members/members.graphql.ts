import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { mustHaveFactor } from "../auth/factors/needs-factor.ts";
import { roleView } from "../projects/access/project-roles.ts";
import { PermissionRef, RoleRef } from "../projects/projects.graphql.ts";
import { requireUser } from "../users/require-user.ts";
import { userLoader } from "../users/user-loader.ts";
import type { UserView } from "../users/user-view.ts";
import { UserRef } from "../users/users.graphql.ts";
import type { InvitedUser } from "./accounts/invite-user.ts";
import type { AssignedUserView, InheritedFrom } from "./assignments/assigned-users.ts";
import { factsLoader, userFoldersLoader, userProjectsLoader } from "./member-loader.ts";
import { type UserAllowed, userRights } from "./member-rights.ts";
import type { MemberFacts, UserFolderRow, UserProjectRow } from "./member-store.ts";

export const UserConnectionRef = connectionOf("UserConnection", UserRef);
export const UserProjectRef = builder.objectRef<UserProjectRow>("UserProject");
export const ProjectUserRef = builder.objectRef<AssignedUserView>("ProjectUser");
export const FolderUserRef = builder.objectRef<AssignedUserView>("FolderUser");
export const InvitedUserRef = builder.objectRef<InvitedUser>("InvitedUser");
const UserFolderRef = builder.objectRef<UserFolderRow>("UserFolder");
const UserAllowedRef = builder.objectRef<UserAllowed>("UserAllowed");
const InheritedFromRef = builder.objectRef<InheritedFrom>("InheritedFrom");
const UserProjectSettingsRef = builder.objectRef<UserProjectRow>("UserProjectSettings");

export function registerMemberTypes(): void {
  InvitedUserRef.implement({
    fields: (t) => ({
      created: t.exposeBoolean("created"),
      invited: t.exposeBoolean("invited"),
      user: t.expose("user", { type: UserRef }),
    }),
  });
  implementUserProjects();
  implementAssignedUsers();
  addUserFacts();
  addUserLists();
}

function implementUserProjects(): void {
  UserProjectSettingsRef.implement({
    fields: (t) => ({
      receiveFolderContentNotifications: t.exposeBoolean("receivesContent"),
      receiveCommentNotifications: t.exposeBoolean("receivesComments"),
    }),
  });
  UserProjectRef.implement({
    description: "A project that a person is part of; without a role, through single folders only.",
    fields: (t) => ({
      projectId: t.exposeID("projectId"),
      projectName: t.exposeString("projectName"),
      role: t.field({ type: RoleRef, nullable: true, resolve: ({ role }) => (role === null ? null : roleView(role)) }),
      settings: t.field({ type: UserProjectSettingsRef, resolve: (row) => row }),
      receiveFolderContentNotifications: t.exposeBoolean("receivesContent"),
      receiveCommentNotifications: t.exposeBoolean("receivesComments"),
    }),
  });
  UserFolderRef.implement({
    fields: (t) => ({
      projectId: t.exposeID("projectId"),
      folderId: t.exposeID("folderId"),
      name: t.exposeString("name"),
    }),
  });
}

function implementAssignedUsers(): void {
  const KindRef = builder.enumType("InheritedFromKind", { values: ["FOLDER", "PROJECT", "WORKSPACE"] as const });
  InheritedFromRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      kind: t.expose("kind", { type: KindRef }),
    }),
  });
  ProjectUserRef.implement({
    fields: (t) => ({
      projectId: t.exposeID("projectId"),
      userId: t.exposeID("userId"),
      user: t.field({ type: UserRef, resolve: (row, _args, ctx) => loadUser(ctx, row.userId) }),
      role: t.expose("role", { type: RoleRef }),
      isSupervisor: t.boolean({ resolve: ({ role }) => role.isAdmin }),
      canEditProject: t.exposeBoolean("canEditProject"),
      isInherited: t.boolean({ resolve: ({ inheritedFrom }) => inheritedFrom !== null }),
      inheritedFrom: t.expose("inheritedFrom", { type: InheritedFromRef, nullable: true }),
      folderPermissions: t.field({ type: [PermissionRef], resolve: ({ role }) => role.folderPermissions }),
      permissions: t.expose("permissions", { type: [PermissionRef] }),
      hasFoldersOnly: t.exposeBoolean("hasFoldersOnly", {
        description: "Whether the person has access to single folders only; such a role can't be assigned.",
      }),
      revision: t.exposeInt("revision", { nullable: true }),
    }),
  });
  FolderUserRef.implement({
    fields: (t) => ({
      projectId: t.exposeID("projectId"),
      folderId: t.exposeID("folderId"),
      userId: t.exposeID("userId"),
      user: t.field({ type: UserRef, resolve: (row, _args, ctx) => loadUser(ctx, row.userId) }),
      role: t.expose("role", { type: RoleRef }),
      canEditProject: t.exposeBoolean("canEditProject"),
      allowedTo: t.expose("permissions", { type: [PermissionRef] }),
      isInherited: t.boolean({ resolve: ({ inheritedFrom }) => inheritedFrom !== null }),
      inheritedFrom: t.expose("inheritedFrom", { type: InheritedFromRef, nullable: true }),
      revision: t.exposeInt("revision", { nullable: true }),
    }),
  });
}

/** Null for people whom the caller doesn't administer. */
function addUserFacts(): void {
  UserAllowedRef.implement({ fields: (t) => ({ edit: t.exposeBoolean("edit"), delete: t.exposeBoolean("delete") }) });
  builder.objectFields(UserRef, (t) => ({
    revision: t.int({ nullable: true, resolve: (user, _args, ctx) => fact(ctx, user, (facts) => facts.revision) }),
    lastLogin: t.field({
      type: "DateTime",
      nullable: true,
      resolve: (user, _args, ctx) => fact(ctx, user, (facts) => facts.lastLoginAt),
    }),
    lastActivity: t.field({
      type: "DateTime",
      nullable: true,
      resolve: (user, _args, ctx) => fact(ctx, user, (facts) => facts.lastActivityAt),
    }),
    hasJoined: t.boolean({
      nullable: true,
      resolve: (user, _args, ctx) => fact(ctx, user, (facts) => facts.joinedAt !== null),
    }),
    isExternal: t.boolean({
      nullable: true,
      resolve: (user, _args, ctx) => fact(ctx, user, (facts) => facts.isExternal),
    }),
    needsMfa: t.boolean({
      nullable: true,
      resolve: (user, _args, ctx) => fact(ctx, user, (facts) => mustHaveFactor(ctx.platform.config, facts.isExternal)),
    }),
    hasActiveFactors: t.boolean({
      nullable: true,
      resolve: (user, _args, ctx) => fact(ctx, user, (facts) => facts.hasFactor),
    }),
    needsVerification: t.boolean({
      nullable: true,
      description: "Whether sign-in requires a second factor.",
      resolve: (user, _args, ctx) => fact(ctx, user, (facts) => facts.hasFactor),
    }),
    allowedTo: t.field({
      type: UserAllowedRef,
      resolve: async (user, _args, ctx) =>
        (await fact(ctx, user, (facts) => userRights(signedIn(ctx), facts))) ?? { edit: false, delete: false },
    }),
    uniqueRoles: t.stringList({
      description: "Names of the person's roles, without duplicates.",
      resolve: async (user, _args, ctx) => (await fact(ctx, user, roleNames)) ?? [],
    }),
  }));
}

function addUserLists(): void {
  builder.objectFields(UserRef, (t) => ({
    projects: t.field({
      type: [UserProjectRef],
      resolve: (user, _args, ctx) => userProjectsLoader(ctx, requireUser(ctx.actor)).load(user.id),
    }),
    folders: t.field({
      type: [UserFolderRef],
      resolve: (user, _args, ctx) => userFoldersLoader(ctx, requireUser(ctx.actor)).load(user.id),
    }),
  }));
}

function roleNames({ roles, managesWorkspace }: MemberFacts): string[] {
  return [...(managesWorkspace ? ["Admin"] : []), ...roles.map((role) => roleView(role).name).toSorted()];
}

async function fact<T>(ctx: CallContext, user: UserView, of: (facts: MemberFacts) => T): Promise<T | null> {
  const facts = await factsLoader(ctx, signedIn(ctx)).load(user.id);
  return facts && of(facts);
}

/** The account page needs the details of a person who has yet to set up a second factor. */
function signedIn(ctx: CallContext) {
  return ctx.actor.kind === "user" && ctx.actor.mustSetUpFactor ? ctx.actor : requireUser(ctx.actor);
}

async function loadUser(ctx: CallContext, id: string): Promise<UserView> {
  const user = await userLoader(ctx).load(id);
  if (!user) throw notFound("User");
  return user;
}
