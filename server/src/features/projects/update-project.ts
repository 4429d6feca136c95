import { notFound } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { optionalLine } from "#core/names/optional-line.ts";
import { requireName } from "#core/names/require-name.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import {
  checkedOverlay,
  checkedWatermarks,
  type OverlayInput,
  type WatermarksInput,
} from "../watermarks/watermark-input.ts";
import { requireProject } from "./access/project-access.ts";
import { TITLE_TAKEN } from "./create-project.ts";
import { freshProject } from "./find-project.ts";
import { emitProjectChanged } from "./project-events.ts";
import { optionalDay, requireManager } from "./project-fields.ts";
import { PROJECT_NAME_INDEX, type ProjectChanges, ProjectWriter } from "./project-store.ts";
import type { ProjectView } from "./project-view.ts";
import { chosenTransferServer } from "./storages/transfer-server-choice.ts";

type Given<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/**
 * Omitted fields stay unchanged; null clears a day or a text, but title and manager are required. For the transfer server null
 * means the default one, and an empty name none.
 */
export type ProjectChangesInput = Given<{
  name: string;
  production: string;
  director: string;
  dop: string;
  manager: string;
  shootingStart: string;
  shootingEnd: string;
  asperaServer: string;
  watermarks: WatermarksInput;
  overlay: OverlayInput;
}>;

export interface UpdateProjectInput {
  readonly id: string;
  readonly changes: ProjectChangesInput;
  /** If false, ignores the watermarks (or the overlay) among the changes. */
  readonly hasWatermarks?: boolean | null | undefined;
  readonly hasOverlay?: boolean | null | undefined;
}

export async function updateProject(ctx: CallContext, input: UpdateProjectInput): Promise<ProjectView> {
  await requireProject(ctx, input.id, "edit");
  await saveProject(ctx, input.id, { ...checkedChanges(input), ...(await transferServerChange(ctx, input)) });
  return freshProject(ctx, input.id);
}

export async function saveProject(ctx: CallContext, id: string, changes: ProjectChanges): Promise<void> {
  const isThere = await orNameConflict(PROJECT_NAME_INDEX, TITLE_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      const isChanged = await new ProjectWriter(unit.db).update(id, changes, ctx.platform.clock.now());
      await emitProjectChanged(unit, id);
      return isChanged;
    }),
  );
  if (!isThere) throw notFound("Project");
}

async function transferServerChange(ctx: CallContext, input: UpdateProjectInput): Promise<ProjectChanges> {
  const { asperaServer } = input.changes;
  if (asperaServer === undefined) return {};
  const { storagePrefix } = await freshProject(ctx, input.id);
  return { aspera_server: chosenTransferServer(ctx.platform, ctx.actor, { asperaServer, storagePrefix }) };
}

function checkedChanges(input: UpdateProjectInput): ProjectChanges {
  const { asperaServer: _, watermarks, overlay, ...details } = input.changes;
  return {
    ...checkedDetails(details),
    ...(watermarks && input.hasWatermarks !== false && { watermarks: checkedWatermarks(watermarks) }),
    ...(overlay && input.hasOverlay !== false && { overlay: checkedOverlay(overlay) }),
  };
}

function checkedDetails(given: Omit<ProjectChangesInput, "asperaServer" | "watermarks" | "overlay">): ProjectChanges {
  const name = given.name === undefined ? undefined : requireName("name", given.name ?? "");
  return {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(given.production !== undefined && { production: optionalLine("production", given.production ?? "") }),
    ...(given.director !== undefined && { director: optionalLine("director", given.director ?? "") }),
    ...(given.dop !== undefined && { dop: optionalLine("dop", given.dop ?? "") }),
    ...(given.manager !== undefined && { manager: requireManager(given.manager) }),
    ...(given.shootingStart !== undefined && { shooting_start: optionalDay("shootingStart", given.shootingStart) }),
    ...(given.shootingEnd !== undefined && { shooting_end: optionalDay("shootingEnd", given.shootingEnd) }),
  };
}
