import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { reloadShown } from "#web/features/folders/windows/live-reload.ts";
import { commentKeys } from "./api/comment-keys.ts";
import { type ChangedComment, showComment } from "./api/show-comment.ts";

/** A comment that was told of: in the lists that show it, and in the counts of the folder that is shown. */
export function showEverywhere(comment: ChangedComment & ChangePlace): void {
  reloadShown(comment);
  void showComment(comment);
}

/** Many comments of a version came or went at once. */
export function loadAgain(place: ChangePlace & { readonly versionId: string }): void {
  reloadShown(place);
  void queryClient.invalidateQueries({ queryKey: commentKeys.ofVersion(place.versionId) });
  void queryClient.invalidateQueries({ queryKey: commentKeys.ofFolder(place.projectId, place.folderId) });
}
