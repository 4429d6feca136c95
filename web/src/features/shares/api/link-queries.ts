import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { MAY_SHARE_DOWNLOAD, SHARE_LINK_PROJECTS, type SHARE_LINKS_PAGE } from "./links.documents.ts";

export type ShareLink = ResultOf<typeof SHARE_LINKS_PAGE>["linkWindow"]["nodes"][number];
export type SharingProject = ResultOf<typeof SHARE_LINK_PROJECTS>["linkProjects"][number];

/** Cached data of shares. */
export const linksKey = ["links"] as const;

/** SHARES-018: only the projects that have shares. */
export const linkProjectsQuery = queryOptions({
  queryKey: [...linksKey, "projects"],
  queryFn: async ({ signal }) => (await execute(SHARE_LINK_PROJECTS, {}, signal)).linkProjects,
});

export interface SharedItems {
  readonly projectId: string;
  readonly folderIds: readonly string[];
  readonly assetIds: readonly string[];
}

/** SHARES-101: whether the reader may download everything that is shared. */
export const mayShareDownloadQuery = ({ projectId, folderIds, assetIds }: SharedItems) =>
  queryOptions({
    queryKey: [...linksKey, "download", projectId, folderIds, assetIds],
    queryFn: async ({ signal }) =>
      (
        await execute(
          MAY_SHARE_DOWNLOAD,
          { project: projectId, folders: [...folderIds], assets: [...assetIds] },
          signal,
        )
      ).canShareDownload,
    // Permissions may have changed since the dialog was last open.
    staleTime: 0,
    retry: false,
  });

/** Reloads everything that shows links. */
export function reloadLinks(): void {
  void queryClient.invalidateQueries({ queryKey: linksKey });
}
