import { builder } from "#server/platform/graphql/builder.ts";
import { SortDirectionRef, WINDOW_ARGS, WINDOW_WEIGHT, windowOf } from "#server/platform/graphql/connection.ts";
import type { UserView } from "../../users/user-view.ts";
import { UserRef } from "../../users/users.graphql.ts";
import type { AssignedUserView } from "../assignments/assigned-users.ts";
import { FolderUserRef, ProjectUserRef } from "../members.graphql.ts";
import { type AssignedUserWindow, folderUserWindow, projectUserWindow } from "./assigned-user-windows.ts";
import { USER_SORTS } from "./user-order.ts";
import { type UserWindow, userWindow } from "./user-window.ts";

const UserSortRef = builder.enumType("UserSort", { values: USER_SORTS });
const UserWindowRef = windowOf<UserView, UserWindow>("UserWindow", UserRef);
const ProjectUserWindowRef = windowOf<AssignedUserView, AssignedUserWindow>("ProjectUserWindow", ProjectUserRef);
const FolderUserWindowRef = windowOf<AssignedUserView, AssignedUserWindow>("FolderUserWindow", FolderUserRef);

const ORDER_ARGS = builder.args((t) => ({
  sort: t.field({ type: UserSortRef, required: false }),
  direction: t.field({ type: SortDirectionRef, required: false }),
  text: t.string({ required: false, description: "Part of the name or the email, or the account ID." }),
}));

const WAITING = "People in the whole list who have not accepted their invitation.";

export function registerUserWindows(): void {
  builder.objectField(UserWindowRef, "waitingCount", (t) =>
    t.int({ description: WAITING, resolve: (window) => window.waitingCount() }),
  );
  for (const ref of [ProjectUserWindowRef, FolderUserWindowRef])
    builder.objectField(ref, "waitingCount", (t) =>
      t.int({ description: WAITING, resolve: (window) => window.waitingCount() }),
    );
  builder.queryFields((t) => ({
    userWindow: t.field({
      type: UserWindowRef,
      description: "Part of the people whom you administer, by position; the first ones without `from` and `at`.",
      extensions: WINDOW_WEIGHT,
      args: { ...WINDOW_ARGS, ...ORDER_ARGS },
      resolve: (_root, args, ctx) => userWindow(ctx, args),
    }),
    projectUserWindow: t.field({
      type: ProjectUserWindowRef,
      description: "Part of a project's people, including those with inherited permissions or single folders.",
      extensions: WINDOW_WEIGHT,
      args: { projectId: t.arg.id(), ...WINDOW_ARGS, ...ORDER_ARGS },
      resolve: (_root, args, ctx) => projectUserWindow(ctx, args),
    }),
    folderUserWindow: t.field({
      type: FolderUserWindowRef,
      description: "Part of a folder's people, including those with inherited permissions.",
      extensions: WINDOW_WEIGHT,
      args: { projectId: t.arg.id(), folderId: t.arg.id(), ...WINDOW_ARGS, ...ORDER_ARGS },
      resolve: (_root, args, ctx) => folderUserWindow(ctx, args),
    }),
  }));
}
