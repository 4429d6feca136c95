import { goTo } from "#web/data/navigation.ts";
import type { FolderSidebarProps } from "#web/features/folders/folder-slots.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { commentsCommandMessages as text } from "./comments-commands.messages.ts";
import { openExport } from "./export/open-export.ts";
import { AssetComments, FolderComments, type OpenPlace } from "./folder-comments.tsx";
import { CommentSortButton, useCommentSort } from "./list/comment-sort.tsx";

/** Beside a take: the comments on its newest version; beside a folder: those on all its takes. */
export function FolderCommentsTab({ folder, selected }: FolderSidebarProps) {
  const [sort] = useCommentSort();
  const { id: folderId, projectId } = folder;
  const [item] = selected;
  const onOpen = (assetId: string, place: OpenPlace = {}) =>
    void goTo({
      to: "/projects/$projectId/$folderId/$assetId",
      params: { projectId, folderId, assetId },
      search: place,
    });
  if (item?.kind !== "asset") return <FolderComments {...{ projectId, folderId, sort, onOpen }} />;
  const { asset } = item;
  return (
    <AssetComments key={asset.id} asset={asset} versionId={asset.newestVersion?.id} {...{ folderId, sort, onOpen }} />
  );
}

/** Commands for all comments of a folder, and their order, beside the tab. */
export function FolderCommentsControls({ folder, selected }: FolderSidebarProps) {
  const [sort, chooseSort] = useCommentSort();
  const { id: folderId, projectId } = folder;
  return (
    <>
      {selected.length === 0 && (
        <IconButton icon="external" label={text.exportAs} onClick={() => openExport({ projectId, folderId })} />
      )}
      <CommentSortButton sort={sort} onChoose={chooseSort} />
    </>
  );
}
