import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { reloadShown } from "#web/features/folders/windows/live-reload.ts";
import { commentKeys } from "./api/comment-keys.ts";
import { type ChangedComment, showComment } from "./api/show-comment.ts";

/** Updates an announced comment in the lists that show it, and in the counts of the visible folder. */
export function showEverywhere(comment: ChangedComment & ChangePlace): void {
  reloadShown(comment);
  void showComment(comment);
}

/** Many comments of a version were added or removed at once. */
export function loadAgain(place: ChangePlace & { readonly versionId: string }): void {
  reloadShown(place);
  void queryClient.invalidateQueries({ queryKey: commentKeys.ofVersion(place.versionId) });
  void queryClient.invalidateQueries({ queryKey: commentKeys.ofFolder(place.projectId, place.folderId) });
}
