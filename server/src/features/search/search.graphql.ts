import { builder } from "#server/platform/graphql/builder.ts";
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
  builder.queryFields((t) => ({
    search: t.field({
      type: [SearchResultRef],
      description: "Everything visible whose name or metadata contains all words of the text; at most 50 of each type.",
      args: { text: t.arg.string() },
      resolve: (_root, { text }, ctx) => search(ctx, text),
    }),
  }));
}
