import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { FolderAccess } from "../folders/folder-access.ts";
import { userIdOf } from "../users/require-user.ts";
import type { ListedFiles } from "./archive-list.ts";
import { DownloadWriter } from "./download-store.ts";

/** Records a requested download for the transfer statistics (docs/spec/rules.md, Transfers) and the audit log. @public */
export async function recordDownload(ctx: CallContext, folder: FolderAccess, files: ListedFiles): Promise<void> {
  const { clock, transact } = ctx.platform;
  const { row } = folder;
  await transact(async (unit) => {
    await new DownloadWriter(unit.db).insert({
      id: clock.uuid(),
      project_id: row.projectId,
      folder_id: row.id,
      user_id: userIdOf(ctx.actor),
      from_link: ctx.actor.kind === "visitor",
      filename: files.first[0]?.name ?? "",
      file_count: files.count,
      total_bytes: files.bytes,
      created_at: clock.now(),
    });
    await auditDownload(ctx, unit, folder, files);
  });
}

/** Records who got which originals (PLUS-1424). A single file is the target itself. @public */
export async function auditDownload(
  ctx: CallContext,
  unit: Unit,
  { row, project }: FolderAccess,
  files: ListedFiles,
): Promise<void> {
  const { count, bytes, first } = files;
  const [only] = count === 1 ? first : [];
  const target = only
    ? ({ kind: "asset", id: only.assetId, name: only.name } as const)
    : ({ kind: "folder", id: row.id, name: row.name } as const);
  const names = first.map(({ name }) => name);
  const details = { folder: row.name, files: count, bytes, names, more: count - names.length };
  const what = { by: ctx.actor, verb: "download.requested", target, place: inProject(project), details } as const;
  await recordAudit(unit, ctx.platform.clock, what);
}
