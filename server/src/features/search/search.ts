import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { assetAccessLoader } from "../assets/asset-access.ts";
import { AssetView } from "../assets/asset-view.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { FolderView } from "../folders/folder-view.ts";
import { assignedProjects } from "../projects/access/assigned-projects.ts";
import type { ProjectView } from "../projects/project-view.ts";
import { projectsByIds } from "../projects/projects-by-ids.ts";
import { linkPlaces } from "../shares/links/link-places.ts";
import type { LinkView } from "../shares/links/link-view.ts";
import { linksByIds } from "../shares/links/links-by-ids.ts";
import { hasEditableProjects } from "../users/management.ts";
import { requireUser } from "../users/require-user.ts";
import { userLoader } from "../users/user-loader.ts";
import type { UserView } from "../users/user-view.ts";
import { type SearchPlaces, searchPlaces } from "./search-places.ts";
import { type Hit, SearchReader } from "./search-store.ts";
import { type SearchWords, searchWords } from "./search-words.ts";

export type FoundObject =
  | { readonly type: "User"; readonly view: UserView }
  | { readonly type: "Project"; readonly view: ProjectView }
  | { readonly type: "Folder"; readonly view: FolderView }
  | { readonly type: "Asset"; readonly view: AssetView }
  | { readonly type: "Link"; readonly view: LinkView };

export interface SearchResult {
  /** 0 to 1; the list is in descending order. */
  readonly score: number;
  readonly object: FoundObject;
}

const MAX_LENGTH = 200;

/**
 * SEARCH-021, SEARCH-024: items with all words in their name (assets also in their metadata, people in their address) that the
 * caller may see. The database searches permitted places only; its results then pass the normal permission rules as well.
 */
export async function search(ctx: CallContext, text: string): Promise<readonly SearchResult[]> {
  const actor = requireUser(ctx.actor);
  const wanted = text.trim();
  // PostgreSQL text can't contain NUL, so nothing matches it.
  if (wanted === "" || wanted.length > MAX_LENGTH || wanted.includes("\u0000")) return [];
  const reader = new SearchReader(ctx.platform.db);
  const words = searchWords(await reader.searchable(wanted));
  if (words === null) return [];
  const places = searchPlaces(actor, await assignedProjects(ctx, actor));
  const found = await Promise.all([
    users(ctx, actor, reader, words),
    projects(ctx, reader, words, places),
    folders(ctx, reader, words, places),
    assets(ctx, reader, words, places),
    links(ctx, actor, reader, words),
  ]);
  return found.flat().sort((a, b) => b.score - a.score);
}

async function users(ctx: CallContext, actor: UserActor, reader: SearchReader, words: SearchWords) {
  if (!(await hasEditableProjects(ctx, actor))) return [];
  return resultsOf(await reader.users(words, actor), async (id) => {
    const view = await userLoader(ctx).load(id);
    return view && { type: "User", view };
  });
}

async function projects(ctx: CallContext, reader: SearchReader, words: SearchWords, places: SearchPlaces) {
  const hits = await reader.projects(words, places);
  const views = await projectsByIds(
    ctx,
    hits.map(({ id }) => id),
  );
  return resultsOf(hits, async (id) => {
    const view = views.get(id);
    return view?.allowedTo.view ? { type: "Project", view } : null;
  });
}

async function folders(ctx: CallContext, reader: SearchReader, words: SearchWords, places: SearchPlaces) {
  return resultsOf(await reader.folders(words, places), async (id) => {
    const access = await folderAccessLoader(ctx).load(id);
    return access?.rights.view ? { type: "Folder", view: new FolderView(ctx, access) } : null;
  });
}

async function assets(ctx: CallContext, reader: SearchReader, words: SearchWords, places: SearchPlaces) {
  return resultsOf(await reader.assets(words, places), async (id) => {
    const access = await assetAccessLoader(ctx).load(id);
    return access && { type: "Asset", view: new AssetView(ctx, access) };
  });
}

/** The same as in the list of shares (SHARES-124). */
async function links(ctx: CallContext, actor: UserActor, reader: SearchReader, words: SearchWords) {
  const hits = await reader.links(words, await linkPlaces(ctx, actor));
  const views = await linksByIds(
    ctx,
    hits.map(({ id }) => id),
  );
  return resultsOf(hits, async (id) => {
    const view = views.get(id);
    return view ? { type: "Link", view } : null;
  });
}

async function resultsOf(
  hits: readonly Hit[],
  load: (id: string) => Promise<FoundObject | null>,
): Promise<readonly SearchResult[]> {
  const results = await Promise.all(
    hits.map(async ({ id, score }) => {
      const object = await load(id);
      return object && { score, object };
    }),
  );
  return results.filter((result) => result !== null);
}
