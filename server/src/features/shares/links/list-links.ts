import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import type { ProjectView } from "../../projects/project-view.ts";
import { projectsByIds } from "../../projects/projects-by-ids.ts";
import { requireUser } from "../../users/require-user.ts";
import { linkPlaces } from "./link-places.ts";
import { LinkReader } from "./link-store.ts";
import { LinkView } from "./link-view.ts";

export interface ListLinksInput {
  readonly project?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Lists links, newest first (SHARES-037, SHARES-124). */
export async function listLinks(ctx: CallContext, input: ListLinksInput): Promise<Page<LinkView>> {
  const actor = requireUser(ctx.actor);
  if (input.project != null && !isUuid(input.project)) throw notFound("Project");
  const size = pageSize(input.first);
  const rows = await new LinkReader(ctx.platform.db).page({
    places: await linkPlaces(ctx, actor),
    projectId: input.project ?? null,
    after: decodeCursor(input.after, isTimeCursor),
    limit: size + 1,
  });
  return pageOf(
    rows,
    size,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => new LinkView(ctx, row),
  );
}

/** Lists the projects that have links in the list (SHARES-018), by title. */
export async function linkProjects(ctx: CallContext): Promise<readonly ProjectView[]> {
  const actor = requireUser(ctx.actor);
  const ids = await new LinkReader(ctx.platform.db).projectIds(await linkPlaces(ctx, actor));
  const projects = [...(await projectsByIds(ctx, ids)).values()];
  return projects.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
