import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyWithUndo } from "#web/features/folders/notify-with-undo.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { RESOLVE_COMMENTS } from "../api/comment.documents.ts";
import { commentKeys } from "../api/comment-keys.ts";
import { commentMessages as text } from "../comments.messages.ts";
import type { VersionNotes } from "../version-notes.ts";

/** Maximum number per call. */
const AT_ONCE = 500;
const UNDO_NOTICE_MS = 8000;

type Notes = Pick<VersionNotes, "versionId" | "openIds">;

/** PLUS-947: resolves the listed comments and offers undo. */
export async function resolveShown({ versionId, openIds }: Notes): Promise<void> {
  const changed = await set(versionId, openIds, true, text.resolveManyFailed);
  if (changed.length === 0) return;
  const told = { text: text.resolvedMany(changed.length), durationMs: UNDO_NOTICE_MS };
  notifyWithUndo(told, () => void reopen(versionId, changed));
}

async function reopen(versionId: string, ids: readonly string[]): Promise<void> {
  const changed = await set(versionId, ids, false, text.reopenFailed);
  if (changed.length > 0) notifySuccess(text.reopenedMany(changed.length));
}

/** The changed ones. */
async function set(
  version: string,
  ids: readonly string[],
  resolved: boolean,
  failed: string,
): Promise<readonly string[]> {
  const changed: string[] = [];
  try {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      changed.push(...(await execute(RESOLVE_COMMENTS, { version, ids: some, resolved })).resolveComments);
    }
  } catch (error) {
    notifyFailure(failed, refusalOf(error));
  }
  await queryClient.invalidateQueries({ queryKey: commentKeys.ofVersion(version) });
  return changed;
}
