import { queryOptions, useQuery } from "@tanstack/react-query";
import { allPages } from "#web/data/graphql/all-pages.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { FOLDER_COMMENTS, VERSION_COMMENTS } from "./comment.documents.ts";
import { commentKeys } from "./comment-keys.ts";

/** With replies and reactions, a page of 500 would cost more than a query may (docs/api.md). */
const COMMENTS_AT_ONCE = 250;

type VersionComment = ResultOf<typeof VERSION_COMMENTS>["comments"]["nodes"][number];
type Carried = "isCarried" | "carriedFrom";

/** Lists of a folder don't request whether a comment was carried over. @public */
export type Comment = Omit<VersionComment, Carried> & Partial<Pick<VersionComment, Carried>>;
export type Reply = Comment["replies"][number];

/** What a list begins with while the rest is loading. */
const NEWEST = 50;

const pageOfVersion = async (version: string, first: number, after: string | null, signal: AbortSignal) =>
  (await execute(VERSION_COMMENTS, { version, first, after }, signal)).comments;

/** The newest comments of a version: its first page. */
const newestCommentsQuery = (versionId: string) =>
  queryOptions({
    queryKey: commentKeys.newestOf(versionId),
    queryFn: ({ signal }) => pageOfVersion(versionId, NEWEST, null, signal),
  });

/** All comments of a version, newest first, page after page until the end (COMMENTS-040, COMMENTS-041). */
export const commentsQuery = (versionId: string) =>
  queryOptions({
    queryKey: commentKeys.ofVersion(versionId),
    queryFn: async ({ client, signal, queryKey }) => {
      const isKnown = client.getQueryData(queryKey) !== undefined;
      const newest = isKnown ? undefined : await client.fetchQuery(newestCommentsQuery(versionId));
      return allPages<Comment>((after) => pageOfVersion(versionId, COMMENTS_AT_ONCE, after, signal), newest);
    },
  });

/** The newest comments of a version as long as not all of them are loaded; undefined before, or if these are all. */
export function useNewestComments(versionId: string): readonly Comment[] | undefined {
  const { data } = useQuery({ ...newestCommentsQuery(versionId), enabled: false });
  return data?.pageInfo.hasNextPage ? data.nodes : undefined;
}

/** @public */
export function useVersionComments(versionId: string | undefined) {
  return useQuery({ ...commentsQuery(versionId ?? ""), enabled: versionId !== undefined });
}

export type FolderComment = ResultOf<typeof FOLDER_COMMENTS>["folderComments"]["nodes"][number];

/** The comments on the takes of a folder, the newest of each version (COMMENTS-012, COMMENTS-042). */
export const folderCommentsQuery = (projectId: string, folderId: string) =>
  queryOptions({
    queryKey: commentKeys.ofFolder(projectId, folderId),
    queryFn: ({ signal }) =>
      allPages<FolderComment>(
        async (after) =>
          (
            await execute(
              FOLDER_COMMENTS,
              { project: projectId, folder: folderId, first: COMMENTS_AT_ONCE, after },
              signal,
            )
          ).folderComments,
      ),
  });
