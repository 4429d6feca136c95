import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ListWindow, listWindow, type WindowInput } from "#server/platform/paging/list-window.ts";
import { requireUser } from "../users/require-user.ts";
import { requireTrash } from "./trash-project.ts";
import { TrashReader } from "./trash-store.ts";
import { type TrashView, trashRights, trashView } from "./trash-view.ts";

/** Returns a part of `trash` by index (PLUS-1347). Permissions are computed once per folder. */
export async function trashWindow(
  ctx: CallContext,
  input: WindowInput & { readonly project: string },
): Promise<ListWindow<TrashView>> {
  const actor = requireUser(ctx.actor);
  const project = await requireTrash(ctx, input.project);
  const reader = new TrashReader(ctx.platform.db);
  const homes = await reader.homes(input.project);
  const allowed = homes.filter((home) => trashRights(actor, project, home).delete);
  const ids = await reader.ids(
    input.project,
    allowed.map(({ homeId }) => homeId),
  );
  return listWindow(ids, input, async (wanted) => {
    const rows = new Map((await reader.byIds(input.project, wanted)).map((row) => [row.id, row]));
    return wanted.flatMap((id) => {
      const row = rows.get(id);
      return row ? [trashView(row)] : [];
    });
  });
}
