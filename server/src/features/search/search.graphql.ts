import { builder } from "#server/platform/graphql/builder.ts";
import { WINDOW_ARGS, WINDOW_WEIGHT } from "#server/platform/graphql/connection.ts";
import type { ListWindow } from "#server/platform/paging/list-window.ts";
import { AssetView } from "../assets/asset-view.ts";
import { AssetRef } from "../assets/assets.graphql.ts";
import { FolderView } from "../folders/folder-view.ts";
import { FolderRef } from "../folders/folders.graphql.ts";
import { ProjectView } from "../projects/project-view.ts";
import { ProjectRef } from "../projects/projects.graphql.ts";
import { LinkView } from "../shares/links/link-view.ts";
import { LinkRef } from "../shares/shares.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { type SearchResult, search } from "./search.ts";
import { type FoundObject, SEARCH_TYPES } from "./search-kinds.ts";
import { searchWindow } from "./search-window.ts";

export function registerSearch(): void {
  const FoundRef = builder.unionType("SearchObject", {
    types: [UserRef, ProjectRef, FolderRef, AssetRef, LinkRef],
    resolveType: (view) => {
      if (view instanceof ProjectView) return ProjectRef;
      if (view instanceof FolderView) return FolderRef;
      if (view instanceof LinkView) return LinkRef;
      return view instanceof AssetView ? AssetRef : UserRef;
    },
  });
  const SearchResultRef = builder.objectRef<SearchResult>("SearchResult").implement({
    fields: (t) => ({
      score: t.exposeFloat("score", { description: "0 to 1; the best come first." }),
      object: t.field({ type: FoundRef, resolve: ({ object }) => object.view }),
    }),
  });
  const SearchTypeRef = builder.enumType("SearchType", { values: SEARCH_TYPES });
  const SearchWindowRef = builder.objectRef<ListWindow<FoundObject | null>>("SearchWindow").implement({
    description: "Part of the results of one type, by position.",
    fields: (t) => ({
      version: t.exposeString("version", { description: "To continue in the same order." }),
      from: t.exposeInt("from", { description: "Position of the first entry, from 0." }),
      count: t.exposeInt("count", { description: "Number of all results; at most 10,000." }),
      nodes: t.field({
        type: [FoundRef],
        nullable: { list: false, items: true },
        description: "Null for items that were deleted or that the caller can no longer see.",
        resolve: ({ nodes }) => nodes.map((node) => node?.view ?? null),
      }),
    }),
  });
  builder.queryFields((t) => ({
    search: t.field({
      type: [SearchResultRef],
      description: "Everything visible whose name or metadata contains all words of the text; at most 50 of each type.",
      args: { text: t.arg.string() },
      resolve: (_root, { text }, ctx) => search(ctx, text),
    }),
    searchWindow: t.field({
      type: SearchWindowRef,
      description: "All results of one type, by position, best first.",
      extensions: WINDOW_WEIGHT,
      args: {
        text: t.arg.string(),
        type: t.arg({ type: SearchTypeRef }),
        version: t.arg.string({
          required: false,
          description: "From an earlier window, to continue in its order; without it, a new order.",
        }),
        ...WINDOW_ARGS,
      },
      resolve: (_root, args, ctx) => searchWindow(ctx, args),
    }),
  }));
}
