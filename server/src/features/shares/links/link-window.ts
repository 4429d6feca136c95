import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ListWindow, listWindow, type WindowInput } from "#server/platform/paging/list-window.ts";
import { requireUser } from "../../users/require-user.ts";
import { knownLinks } from "./known-links.ts";
import { type LinkOrderInput, readLinkOrder } from "./link-order.ts";
import { linkPlaces } from "./link-places.ts";
import { LinkReader } from "./link-store.ts";
import { LinkView } from "./link-view.ts";

/** Returns a part of `links` by index, without drafts. @throws AppError NOT_FOUND */
export async function linkWindow(
  ctx: CallContext,
  { project, ...input }: WindowInput & LinkOrderInput & { readonly project?: string | null | undefined },
): Promise<ListWindow<LinkView>> {
  const actor = requireUser(ctx.actor);
  if (project != null && !isUuid(project)) throw notFound("Project");
  const { db, clock } = ctx.platform;
  const places = await linkPlaces(ctx, actor);
  const wanted = { ...readLinkOrder(input), places, projectId: project ?? null, now: clock.now() };
  const { ids: all } = await knownLinks(ctx.platform, wanted);
  return listWindow(all, input, async (ids) => {
    const rows = new Map((await new LinkReader(db).byIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [new LinkView(ctx, row)] : [];
    });
  });
}
