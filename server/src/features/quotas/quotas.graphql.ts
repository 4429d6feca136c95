import { QUOTA_LEVELS } from "#core/quotas/quota-level.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { setProjectQuota, setWorkspaceQuota } from "./set-quota.ts";
import {
  folderQuotaLevel,
  listQuotas,
  projectStorage,
  type QuotaLine,
  type StorageUse,
  workspaceStorage,
} from "./storage-use.ts";

const LevelRef = builder.enumType("QuotaLevel", {
  values: QUOTA_LEVELS,
  description: "Full means that nothing more is accepted; near from 80 %, nearly full from 95 %.",
});
const HolderRef = builder.enumType("QuotaHolder", { values: ["PROJECT", "WORKSPACE"] as const });
const UseRef = builder.objectRef<StorageUse>("StorageUse");
const LineRef = builder.objectRef<QuotaLine>("QuotaLine");

export function registerQuotasGraphql(): void {
  implementTypes();
  builder.queryFields((t) => ({
    projectStorage: t.field({
      type: UseRef,
      args: { project: t.arg.id() },
      description: "For people who may edit the project.",
      resolve: (_root, { project }, ctx) => projectStorage(ctx, project),
    }),
    workspaceStorage: t.field({
      type: UseRef,
      args: { workspace: t.arg.id() },
      description: "For people who may edit the workspace.",
      resolve: (_root, { workspace }, ctx) => workspaceStorage(ctx, workspace),
    }),
    quotas: t.field({
      type: [LineRef],
      description: "Superusers only. The 500 with the largest used share, the fullest first.",
      resolve: (_root, _args, ctx) => listQuotas(ctx),
    }),
    quotaLevel: t.field({
      type: LevelRef,
      args: { folder: t.arg.id() },
      description:
        "For people who may upload: how full the quota is that has the least room, uploads in progress included.",
      resolve: (_root, { folder }, ctx) => folderQuotaLevel(ctx, folder),
    }),
  }));
  builder.mutationFields((t) => ({
    setProjectQuota: t.field({
      type: UseRef,
      args: { project: t.arg.id(), bytes: t.arg.float({ required: false }) },
      description: "For people who administer the project's workspace. Without bytes, the project has no quota.",
      resolve: (_root, { project, bytes }, ctx) => setProjectQuota(ctx, { id: project, bytes: bytes ?? null }),
    }),
    setWorkspaceQuota: t.field({
      type: UseRef,
      args: { workspace: t.arg.id(), bytes: t.arg.float({ required: false }) },
      description: "Superusers only. Without bytes, the workspace has no quota.",
      resolve: (_root, { workspace, bytes }, ctx) => setWorkspaceQuota(ctx, { id: workspace, bytes: bytes ?? null }),
    }),
  }));
}

function implementTypes(): void {
  UseRef.implement({
    description: "What a project or workspace keeps, and may keep.",
    fields: (t) => ({
      usedBytes: t.exposeFloat("usedBytes", {
        description: "All versions, in the trash too, and files of comments. Copies count like originals.",
      }),
      arrivingBytes: t.exposeFloat("arrivingBytes", { description: "Of uploads and copies in progress." }),
      quotaBytes: t.exposeFloat("quotaBytes", { nullable: true, description: "Null: no quota." }),
      level: t.expose("level", { type: LevelRef }),
      mayChange: t.exposeBoolean("mayChange"),
    }),
  });
  LineRef.implement({
    fields: (t) => ({
      holder: t.expose("kind", { type: HolderRef }),
      id: t.exposeID("id", { description: "Of the project or workspace." }),
      name: t.exposeString("name"),
      usedBytes: t.exposeFloat("usedBytes"),
      arrivingBytes: t.exposeFloat("arrivingBytes"),
      quotaBytes: t.exposeFloat("quotaBytes"),
      level: t.expose("level", { type: LevelRef }),
    }),
  });
}
