import { AppError, notFound } from "#core/errors/app-error.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { freeImages } from "../images/free-images.job.ts";
import { emitWorkspaceChanged } from "./workspace-events.ts";
import { type WorkspaceRow, WorkspaceWriter } from "./workspace-store.ts";

/**
 * Keeps a workspace from being deleted until the transaction ends, while a project is added to it.
 * @throws AppError NOT_FOUND
 * @public
 */
export async function holdWorkspace(unit: Unit, id: string): Promise<void> {
  if (!(await new WorkspaceWriter(unit.db).hold(id))) throw notFound("Workspace");
}

/**
 * Locks a workspace that is to be deleted, and the default one that receives its projects.
 * @throws AppError NOT_FOUND if it is gone, FORBIDDEN for the default workspace (docs/spec/rules.md, Workspace admins)
 * @public
 */
export async function lockForRemoval(unit: Unit, id: string): Promise<{ doomed: WorkspaceRow; heir: WorkspaceRow }> {
  const rows = await new WorkspaceWriter(unit.db).lockWithDefault(id);
  const [doomed, heir] = [rows.find((row) => row.id === id), rows.find((row) => row.isDefault)];
  if (!doomed || !heir) throw notFound("Workspace");
  if (doomed.isDefault) throw new AppError("FORBIDDEN");
  return { doomed, heir };
}

/** Deletes a workspace without projects, with its admins and images. @public */
export async function removeWorkspace(
  unit: Unit,
  { id, logoPrefix, projectPosterPrefix }: WorkspaceRow,
): Promise<void> {
  await new WorkspaceWriter(unit.db).delete(id);
  await emitWorkspaceChanged(unit, id);
  for (const prefix of [logoPrefix, projectPosterPrefix]) if (prefix !== null) await freeImages(unit, prefix);
}
