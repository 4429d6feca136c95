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

/** All comments of a version, page after page until the end (COMMENTS-040, COMMENTS-041). */
export const commentsQuery = (versionId: string) =>
  queryOptions({
    queryKey: commentKeys.ofVersion(versionId),
    queryFn: ({ signal }) =>
      allPages<Comment>(
        async (after) =>
          (await execute(VERSION_COMMENTS, { version: versionId, first: COMMENTS_AT_ONCE, after }, signal)).comments,
      ),
  });

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
