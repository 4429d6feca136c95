import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { commentKeys } from "../api/comment-keys.ts";
import { COMMENT_FILES } from "./attachments.documents.ts";

export type Attachment = ResultOf<typeof COMMENT_FILES>["attachmentsOf"][number]["attachments"][number];
type Answer = PromiseWithResolvers<readonly Attachment[]>;

/** Addresses work for at least six hours. */
const STALE_MS = 3_600_000;
const MOST_AT_ONCE = 100;

let waiting = new Map<string, Answer>();

/** The files of a comment; those of all comments that are shown at one moment are loaded together. */
export const filesQuery = (commentId: string) =>
  queryOptions({
    queryKey: commentKeys.filesOf(commentId),
    queryFn: () => {
      if (waiting.size === 0) setTimeout(() => void loadWaiting());
      const answer = waiting.get(commentId) ?? Promise.withResolvers<readonly Attachment[]>();
      waiting.set(commentId, answer);
      return answer.promise;
    },
    staleTime: STALE_MS,
  });

async function loadWaiting(): Promise<void> {
  const asked = [...waiting];
  waiting = new Map();
  for (let from = 0; from < asked.length; from += MOST_AT_ONCE) void loadThese(asked.slice(from, from + MOST_AT_ONCE));
}

async function loadThese(asked: readonly (readonly [string, Answer])[]): Promise<void> {
  try {
    const { attachmentsOf } = await execute(COMMENT_FILES, { comments: asked.map(([id]) => id) });
    const files = new Map(attachmentsOf.map(({ commentId, attachments }) => [commentId, attachments]));
    for (const [id, { resolve }] of asked) resolve(files.get(id) ?? []);
  } catch (error) {
    for (const [, { reject }] of asked) reject(error);
  }
}
