import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ImageRef } from "../images/images.graphql.ts";
import { type ImageView, imageView, type StoredPicture, signPictures } from "../images/picture-view.ts";
import { userLoader } from "../users/user-loader.ts";
import { UserRef } from "../users/users.graphql.ts";
import type { WorkspaceUserRow } from "./workspace-user-store.ts";
import { workspaceUserLoader } from "./workspace-users.ts";
import type { WorkspaceAllowedView, WorkspaceView } from "./workspace-view.ts";

/** @public */
export const WorkspaceRef = builder.objectRef<WorkspaceView>("Workspace");
export const WorkspaceUserRef = builder.objectRef<WorkspaceUserRow>("WorkspaceUser");
const WorkspaceAllowedRef = builder.objectRef<WorkspaceAllowedView>("WorkspaceAllowed");

/** Everyone who can see a workspace may edit it, so its people need no further permission (WORKSPACES-061). */
export function registerWorkspaceTypes(): void {
  WorkspaceAllowedRef.implement({
    fields: (t) => ({
      edit: t.exposeBoolean("edit"),
      delete: t.exposeBoolean("delete"),
      upload: t.exposeBoolean("upload"),
      createProject: t.exposeBoolean("createProject"),
    }),
  });
  WorkspaceUserRef.implement({
    fields: (t) => ({
      workspaceId: t.exposeID("workspaceId"),
      userId: t.exposeID("userId"),
      user: t.field({
        type: UserRef,
        resolve: async ({ userId }, _args, ctx) => {
          const user = await userLoader(ctx).load(userId);
          if (!user) throw notFound("User");
          return user;
        },
      }),
      isAdmin: t.exposeBoolean("isAdmin"),
    }),
  });
  WorkspaceRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      isDefault: t.exposeBoolean("isDefault"),
      canEdit: t.exposeBoolean("canEdit"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      allowedTo: t.expose("allowedTo", { type: WorkspaceAllowedRef }),
      logo: t.field({ type: ImageRef, nullable: true, resolve: (row, _args, ctx) => logoOf(ctx, row) }),
      logoUrl: t.string({ nullable: true, resolve: (row, _args, ctx) => logoOf(ctx, row)?.url ?? null }),
      projectPoster: t.field({
        type: ImageRef,
        nullable: true,
        description: "Shown by projects without a poster of their own.",
        resolve: (row, _args, ctx) => posterOf(ctx, row),
      }),
      projectPosterUrl: t.string({ nullable: true, resolve: (row, _args, ctx) => posterOf(ctx, row)?.url ?? null }),
      users: t.field({
        type: [WorkspaceUserRef],
        resolve: ({ id }, _args, ctx) => workspaceUserLoader(ctx).load(id),
      }),
      adminCount: t.int({ resolve: async ({ id }, _args, ctx) => (await workspaceUserLoader(ctx).load(id)).length }),
    }),
  });
}

const logoOf = (ctx: CallContext, row: WorkspaceView) => shown(ctx, row.logoPrefix, row.logoPicture);
const posterOf = (ctx: CallContext, row: WorkspaceView) =>
  shown(ctx, row.projectPosterPrefix, row.projectPosterPicture);

function shown(ctx: CallContext, prefix: string | null, picture: StoredPicture | null): ImageView | null {
  return prefix === null || picture === null ? null : imageView(signPictures(ctx, prefix), picture);
}
