import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { requireUser } from "../users/require-user.ts";
import { requireTrash } from "./trash-project.ts";
import { TrashReader, type TrashRow } from "./trash-store.ts";
import { type TrashView, trashRights, trashView } from "./trash-view.ts";

export interface ListTrashInput {
  readonly project: string;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Lists what the person may restore, newest first (PLUS-022). */
export async function listTrash(ctx: CallContext, input: ListTrashInput): Promise<Page<TrashView>> {
  const actor = requireUser(ctx.actor);
  const project = await requireTrash(ctx, input.project);
  const size = pageSize(input.first);
  const reader = new TrashReader(ctx.platform.db);
  const found: TrashRow[] = [];
  for (let after = decodeCursor(input.after, isTimeCursor); ; ) {
    const rows = await reader.list(input.project, after, size + 1);
    found.push(...rows.filter((row) => trashRights(actor, project, row).delete));
    const last = rows.at(-1);
    if (found.length > size || rows.length <= size || !last) break;
    after = keyOf(last);
  }
  return pageOf(found, size, keyOf, trashView);
}

const keyOf = (row: TrashRow): readonly [string, string] => [row.deletedAt.toISOString(), row.id];
