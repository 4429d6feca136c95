import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../audit/audit-project.ts";
import type { AuditEntry } from "../audit/audit-record.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";
import { RestoreWriter, TrashReader, type TrashRow } from "./trash-store.ts";
import { trashRights } from "./trash-view.ts";

/**
 * Returns entries that the person may restore or remove, in the given order, locked until commit. All of them, or none.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireEntries(
  ctx: CallContext,
  unit: Unit,
  project: ProjectAccess,
  ids: readonly string[],
): Promise<readonly TrashRow[]> {
  if (!ids.every(isUuid)) throw notFound("Item of the trash");
  const { projectId } = project.scope;
  await new RestoreWriter(unit.db).lock(projectId, ids);
  const found = await new TrashReader(unit.db).byIds(projectId, ids);
  const rights = found.map((row) => trashRights(ctx.actor, project, row));
  if (found.length !== ids.length || !rights.every(({ view }) => view)) throw notFound("Item of the trash");
  if (!rights.every((right) => right.delete)) throw new AppError("FORBIDDEN");
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns an audit record about a trash entry. */
export function ofEntry(
  project: ProjectAccess,
  { kind, id, name }: Pick<TrashRow, "kind" | "id" | "name">,
  done: "restored" | "purged",
): Omit<AuditEntry, "by"> {
  const place = inProject(project);
  if (kind === "FOLDER") return { verb: `folder.${done}`, target: { kind: "folder", id, name }, place };
  return { verb: `asset.${done}`, target: { kind: "asset", id, name }, place };
}
