import { useNavigate } from "@tanstack/react-router";
import { audioClip, type PlayerClip } from "#player/core/player-clip.ts";
import { CommentSortButton, useCommentSort } from "#web/features/comments/comment-sort.tsx";
import {
  AssetComments,
  type CommentedAsset,
  FolderComments,
  type OpenPlace,
} from "#web/features/comments/folder-comments.tsx";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import type { SidebarComments } from "#web/features/folders/folder-inspector.tsx";

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

/** The comments tab of the folder page, with the viewer as the place where a comment is shown. */
export function useFolderComments(projectId: string): SidebarComments {
  const [sort, chooseSort] = useCommentSort();
  const navigate = useNavigate();
  const openIn = (folderId: string) => (assetId: string, place?: OpenPlace) =>
    void navigate({
      to: "/projects/$projectId/$folderId/$assetId",
      params: { projectId, folderId, assetId },
      search: place ?? {},
    });
  return {
    controls: <CommentSortButton sort={sort} onChoose={chooseSort} />,
    ofFolder: ({ folder, assets }) => (
      <FolderComments
        projectId={projectId}
        folderId={folder.id}
        assets={assets.map(commented)}
        sort={sort}
        onOpen={openIn(folder.id)}
      />
    ),
    ofAsset: (asset, folderId) => (
      <AssetComments
        key={asset.id}
        asset={commented(asset)}
        versionId={asset.newestVersion?.id}
        folderId={folderId}
        sort={sort}
        onOpen={openIn(folderId)}
      />
    ),
  };
}
