import { builder } from "#server/platform/graphql/builder.ts";
import { JobRef } from "../processing/jobs/jobs.graphql.ts";
import { MAINTENANCE_TASKS, startMaintenance } from "./start-maintenance.ts";

export function registerMaintenance(): void {
  const TaskRef = builder.enumType("MaintenanceTask", { values: MAINTENANCE_TASKS });
  builder.mutationField("startMaintenance", (t) =>
    t.field({
      type: JobRef,
      args: {
        task: t.arg({ type: TaskRef }),
        project: t.arg.id({ required: false }),
        folders: t.arg.idList({ required: false }),
        assets: t.arg.idList({ required: false }),
      },
      resolve: (_root, { task, project, folders, assets }, ctx) =>
        startMaintenance(ctx, {
          task,
          project: project ?? null,
          folders: folders ?? [],
          assets: assets ?? [],
        }),
    }),
  );
}
