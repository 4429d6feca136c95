import { builder } from "#server/platform/graphql/builder.ts";
import { ItemChoiceRef } from "../assets/choices/choices.graphql.ts";
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
        choice: t.arg({ type: ItemChoiceRef, required: false }),
      },
      resolve: (_root, { task, project, folders, assets, choice }, ctx) =>
        startMaintenance(ctx, {
          task,
          project: project ?? null,
          folders: folders ?? [],
          assets: assets ?? [],
          choice,
        }),
    }),
  );
}
