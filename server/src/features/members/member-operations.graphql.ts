import { builder } from "#server/platform/graphql/builder.ts";
import { givenValue } from "#server/platform/graphql/given-value.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { PermissionRef } from "../projects/projects.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { deleteUsers } from "./accounts/delete-users.ts";
import { inviteUser, reinviteUser } from "./accounts/invite-user.ts";
import { updateUser } from "./accounts/update-user.ts";
import {
  assignFolderUsers,
  assignProjectUsers,
  unassignFolderUsers,
  unassignProjectUsers,
} from "./assignments/assign-users.ts";
import { folderAssignedUsers, projectAssignedUsers } from "./assignments/assigned-users.ts";
import { saveFolderUser, saveProjectUser, updateProjectNotificationSettings } from "./assignments/save-assignment.ts";
import { getUser, listUsers, userProjects } from "./list-users.ts";
import { registerUserWindows } from "./lists/user-windows.graphql.ts";
import {
  FolderUserRef,
  InvitedUserRef,
  ProjectUserRef,
  registerMemberTypes,
  UserConnectionRef,
  UserProjectRef,
} from "./members.graphql.ts";
import { removeWorkspaceUser } from "./remove-workspace-user.ts";

const RemoveWorkspaceUserInput = builder.inputType("RemoveWorkspaceUserInput", {
  fields: (t) => ({ workspace: t.id(), user: t.id(), keepInProjects: t.boolean() }),
});

export function registerMembersGraphql(): void {
  registerMemberTypes();
  registerQueries();
  registerUserWindows();
  registerAccounts();
  registerAssignments();
  registerSaves();
  registerWorkspaceAdmins();
}

function registerQueries(): void {
  builder.queryFields((t) => ({
    users: t.field({
      type: UserConnectionRef,
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      resolve: (_root, args, ctx) => listUsers(ctx, args),
    }),
    user: t.field({
      type: UserRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => getUser(ctx, id),
    }),
    userProjects: t.field({
      type: [UserProjectRef],
      args: { userId: t.arg.id() },
      resolve: (_root, { userId }, ctx) => userProjects(ctx, userId),
    }),
    projectUsers: t.field({
      type: [ProjectUserRef],
      args: {
        projectId: t.arg.id(),
        withInherited: t.arg.boolean({ required: false }),
        withFolders: t.arg.boolean({
          required: false,
          description: "Includes people with access to single folders only.",
        }),
      },
      resolve: (_root, { projectId, withInherited, withFolders }, ctx) =>
        projectAssignedUsers(ctx, {
          projectId,
          withInherited: withInherited === true,
          withFolders: withFolders === true,
        }),
    }),
    folderUsers: t.field({
      type: [FolderUserRef],
      args: { projectId: t.arg.id(), folderId: t.arg.id(), withInherited: t.arg.boolean({ required: false }) },
      resolve: (_root, { projectId, folderId, withInherited }, ctx) =>
        folderAssignedUsers(ctx, {
          projectId,
          folderId,
          withInherited: withInherited === true,
        }),
    }),
  }));
}

function registerAccounts(): void {
  builder.mutationFields((t) => ({
    inviteUser: t.field({
      type: InvitedUserRef,
      args: {
        email: t.arg.string(),
        name: t.arg.string(),
        projectId: t.arg.id({ required: false }),
        roleId: t.arg.id({ required: false }),
        folderId: t.arg.id({ required: false }),
      },
      resolve: (_root, { email, name, projectId, roleId, folderId }, ctx) =>
        inviteUser(ctx, {
          email,
          name,
          projectId: projectId ?? null,
          roleId: roleId ?? null,
          folderId: folderId ?? null,
        }),
    }),
    reinviteUser: t.field({
      type: InvitedUserRef,
      args: {
        email: t.arg.string(),
        name: t.arg.string({ required: false }),
        project: t.arg.id({ required: false }),
      },
      resolve: (_root, { email, name, project }, ctx) => reinviteUser(ctx, { email, name, project: project ?? null }),
    }),
    updateUser: t.field({
      type: UserRef,
      args: {
        id: t.arg.id(),
        name: t.arg.string({ required: false }),
        email: t.arg.string({ required: false }),
        password: t.arg.string({ required: false }),
        isSuperuser: t.arg.boolean({ required: false }),
        revision: t.arg.int({ required: false }),
      },
      resolve: (_root, args, ctx) => updateUser(ctx, args),
    }),
    deleteUsers: t.boolean({
      extensions: LONG_CHANGE,
      args: { ids: t.arg.idList() },
      resolve: (_root, { ids }, ctx) => deleteUsers(ctx, ids),
    }),
  }));
}

function registerAssignments(): void {
  builder.mutationFields((t) => ({
    assignProjectUsers: t.field({
      type: [ProjectUserRef],
      args: {
        projectId: t.arg.id(),
        userIds: t.arg.idList(),
        roleId: t.arg.id({ required: false }),
        folderPermissions: t.arg({ type: [PermissionRef], required: false }),
      },
      resolve: (_root, { projectId, userIds, roleId, folderPermissions }, ctx) =>
        assignProjectUsers(ctx, {
          projectId,
          userIds,
          roleId: roleId ?? null,
          folderPermissions,
        }),
    }),
    unassignProjectUsers: t.boolean({
      args: { projectId: t.arg.id(), userIds: t.arg.idList() },
      resolve: (_root, args, ctx) => unassignProjectUsers(ctx, args),
    }),
    assignFolderUsers: t.field({
      type: [FolderUserRef],
      args: {
        projectId: t.arg.id(),
        folderId: t.arg.id(),
        userIds: t.arg.idList(),
        allowedTo: t.arg({ type: [PermissionRef] }),
      },
      resolve: (_root, { projectId, folderId, userIds, allowedTo }, ctx) =>
        assignFolderUsers(ctx, {
          projectId,
          folderId,
          userIds,
          allowedTo,
        }),
    }),
    unassignFolderUsers: t.boolean({
      args: { projectId: t.arg.id(), folderId: t.arg.id(), userIds: t.arg.idList() },
      resolve: (_root, { projectId, folderId, userIds }, ctx) =>
        unassignFolderUsers(ctx, {
          projectId,
          folderId,
          userIds,
        }),
    }),
  }));
}

function registerSaves(): void {
  builder.mutationFields((t) => ({
    saveProjectUser: t.field({
      type: ProjectUserRef,
      args: {
        project: t.arg.id(),
        user: t.arg.id(),
        role: t.arg.id(),
        permissions: t.arg({ type: [PermissionRef], required: false }),
        revision: t.arg.int({ required: false }),
      },
      resolve: (_root, args, ctx) => saveProjectUser(ctx, args),
    }),
    saveFolderUser: t.field({
      type: FolderUserRef,
      args: {
        project: t.arg.id({ required: false }),
        folder: t.arg.id(),
        user: t.arg.id(),
        allowedTo: t.arg({ type: [PermissionRef] }),
        revision: t.arg.int({ required: false }),
      },
      resolve: (_root, { project, folder, user, ...rest }, ctx) =>
        saveFolderUser(ctx, { project: project ?? null, folder, user, ...rest }),
    }),
    updateProjectNotificationSettings: t.field({
      type: UserProjectRef,
      args: {
        user: t.arg.id({ required: false }),
        userId: t.arg.id({ required: false }),
        project: t.arg.id({ required: false }),
        projectId: t.arg.id({ required: false }),
        receiveFolderContentNotifications: t.arg.boolean({ required: false }),
        receiveCommentNotifications: t.arg.boolean({ required: false }),
      },
      // The ids may be given under the names that other calls on a person's settings use (NOTIFY-011).
      resolve: (_root, { user, userId, project, projectId, ...choice }, ctx) =>
        updateProjectNotificationSettings(ctx, {
          user: givenValue("user", user ?? userId),
          project: givenValue("project", project ?? projectId),
          ...choice,
        }),
    }),
  }));
}

function registerWorkspaceAdmins(): void {
  builder.mutationFields((t) => ({
    removeWorkspaceUser: t.boolean({
      args: {
        input: t.arg({ type: RemoveWorkspaceUserInput, required: false }),
        workspace: t.arg.id({ required: false }),
        user: t.arg.id({ required: false }),
        keepInProjects: t.arg.boolean({ required: false }),
      },
      // Its values may be given as separate arguments, like in the other calls on a workspace (WORKSPACES-070).
      resolve: (_root, { input, ...args }, ctx) => {
        const { workspace, user, keepInProjects } = input ?? args;
        return removeWorkspaceUser(ctx, {
          workspace: givenValue("workspace", workspace),
          user: givenValue("user", user),
          keepInProjects: givenValue("keepInProjects", keepInProjects),
        });
      },
    }),
  }));
}
