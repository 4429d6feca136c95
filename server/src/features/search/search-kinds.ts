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
import { userLoader } from "../users/user-loader.ts";
import type { UserView } from "../users/user-view.ts";
import { type SearchPlaces, searchPlaces } from "./search-places.ts";
import {
  type SearchedRows,
  SearchReader,
  searchedAssets,
  searchedFolders,
  searchedLinks,
  searchedProjects,
  searchedUsers,
} from "./search-store.ts";
import { type SearchWords, searchWords } from "./search-words.ts";

export type FoundObject =
  | { readonly type: "User"; readonly view: UserView }
  | { readonly type: "Project"; readonly view: ProjectView }
  | { readonly type: "Folder"; readonly view: FolderView }
  | { readonly type: "Asset"; readonly view: AssetView }
  | { readonly type: "Link"; readonly view: LinkView };

export const SEARCH_TYPES = ["USER", "PROJECT", "FOLDER", "ASSET", "LINK"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** How results of one type are found and loaded. */
interface SearchKind {
  /** Returns null if the person can't find any results of this type. */
  rows(ctx: CallContext, actor: UserActor): Promise<SearchedRows | null>;
  /** Loads what the person may see, by the normal permission rules; null for others. */
  load(ctx: CallContext, ids: readonly string[]): Promise<readonly (FoundObject | null)[]>;
}

export const SEARCH_KINDS: Readonly<Record<SearchType, SearchKind>> = {
  USER: {
    rows: async (ctx, actor) => ((await hasEditableProjects(ctx, actor)) ? searchedUsers(actor) : null),
    load: (ctx, ids) =>
      each(ids, async (id) => {
        const view = await userLoader(ctx).load(id);
        return view && { type: "User", view };
      }),
  },
  PROJECT: {
    rows: async (ctx, actor) => searchedProjects(await placesOf(ctx, actor)),
    async load(ctx, ids) {
      const views = await projectsByIds(ctx, ids);
      return each(ids, async (id) => {
        const view = views.get(id);
        return view?.allowedTo.view ? { type: "Project", view } : null;
      });
    },
  },
  FOLDER: {
    rows: async (ctx, actor) => searchedFolders(await placesOf(ctx, actor)),
    load: (ctx, ids) =>
      each(ids, async (id) => {
        const access = await folderAccessLoader(ctx).load(id);
        return access?.rights.view ? { type: "Folder", view: new FolderView(ctx, access) } : null;
      }),
  },
  ASSET: {
    rows: async (ctx, actor) => searchedAssets(await placesOf(ctx, actor)),
    load: (ctx, ids) =>
      each(ids, async (id) => {
        const access = await assetAccessLoader(ctx).load(id);
        return access && { type: "Asset", view: new AssetView(ctx, access) };
      }),
  },
  LINK: {
    /** The same links as in the list of shares (SHARES-124). */
    rows: async (ctx, actor) => searchedLinks(await linkPlaces(ctx, actor)),
    async load(ctx, ids) {
      const views = await linksByIds(ctx, ids);
      return each(ids, async (id) => {
        const view = views.get(id);
        return view ? { type: "Link", view } : null;
      });
    },
  },
};

const MAX_LENGTH = 200;
const WORDS = Symbol("words of searches");

/** Returns the words of a text, computed once per call; null if nothing can match. */
export function wordsOf(ctx: CallContext, text: string): Promise<SearchWords | null> {
  const known = ctx.once(WORDS, () => new Map<string, Promise<SearchWords | null>>());
  const wanted = text.trim();
  // PostgreSQL text can't contain NUL, so nothing matches it.
  if (wanted === "" || wanted.length > MAX_LENGTH || wanted.includes("\u0000")) return Promise.resolve(null);
  const words = known.get(wanted) ?? new SearchReader(ctx.platform.db).searchable(wanted).then(searchWords);
  known.set(wanted, words);
  return words;
}

const PLACES = Symbol("where a caller searches");

/** Computed once per call, for all types. */
function placesOf(ctx: CallContext, actor: UserActor): Promise<SearchPlaces> {
  return ctx.once(PLACES, async () => searchPlaces(actor, await assignedProjects(ctx, actor)));
}

const each = (ids: readonly string[], load: (id: string) => Promise<FoundObject | null>) => Promise.all(ids.map(load));
