import { audioClip, type PlayerClip } from "#player/core/player-clip.ts";
import { goTo } from "#web/data/navigation.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import type { FolderSidebarProps } from "#web/features/folders/folder-slots.ts";
import { AssetComments, type CommentedAsset, FolderComments, type OpenPlace } from "./folder-comments.tsx";
import { CommentSortButton, useCommentSort } from "./list/comment-sort.tsx";

/** Beside a take are the comments on its newest version, beside a folder those on all its takes. */
export function FolderCommentsTab({ data, selected }: FolderSidebarProps) {
  const [sort] = useCommentSort();
  const { id: folderId, projectId } = data.folder;
  const [item] = selected;
  const onOpen = (assetId: string, place: OpenPlace = {}) =>
    void goTo({
      to: "/projects/$projectId/$folderId/$assetId",
      params: { projectId, folderId, assetId },
      search: place,
    });
  if (item?.kind !== "asset")
    return <FolderComments {...{ projectId, folderId, sort, onOpen }} assets={data.assets.map(commented)} />;
  const { asset } = item;
  return (
    <AssetComments
      key={asset.id}
      asset={commented(asset)}
      versionId={asset.newestVersion?.id}
      {...{ folderId, sort, onOpen }}
    />
  );
}

/** The order of the comments, beside the tab. */
export function FolderCommentsControls() {
  const [sort, chooseSort] = useCommentSort();
  return <CommentSortButton sort={sort} onChoose={chooseSort} />;
}

function commented(asset: AssetCard): CommentedAsset {
  const { id, displayName, allowedTo } = asset;
  return { id, displayName, clip: clipOf(asset), mayComment: allowedTo.comment };
}

function clipOf({ type, duration, newestVersion }: AssetCard): PlayerClip | null {
  if (type === "AUDIO") return audioClip(duration ?? 0);
  if (!newestVersion?.frameRate) return null;
  const { frameRate, timecodeOffset, dropFrame } = newestVersion;
  // No text of a place depends on how long the clip is.
  return { kind: "video", rate: frameRate, startFrame: timecodeOffset ?? 0, dropFrame, frameCount: 1 };
}
