import { type ReactNode, useState } from "react";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { useVersionComments } from "#web/features/comments/api/comment-queries.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { Composer } from "#web/features/comments/composer.tsx";
import { ExportNotesButton } from "#web/features/comments/export-notes-button.tsx";
import type { CommentClock } from "#web/features/comments/list/comment-clock.ts";
import { CommentList } from "#web/features/comments/list/comment-list.tsx";
import { CommentSortButton, useCommentSort } from "#web/features/comments/list/comment-sort.tsx";
import { countComments } from "#web/features/comments/list/count-comments.ts";
import { type TabItem, Tabs } from "#web/ui/controls/tabs.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import { AssetMetadata } from "./asset-metadata.tsx";
import { commentPlace } from "./start-place.ts";
import { useIsStacked } from "./use-sidebar.ts";
import { viewerMessages } from "./viewer.messages.ts";

export interface ViewerSidebarProps {
  asset: ViewedAsset;
  version: ViewedVersion | undefined;
  player: Player | undefined;
  clock: CommentClock;
  /** The list of takes, where it has no other place. */
  takes: { readonly count: number; readonly list: ReactNode; readonly end: ReactNode } | undefined;
  mayExportNotes: boolean;
}

type TabId = "metadata" | "comments" | "takes";

/** Metadata, and the comments where commenting is allowed; on phones in the order of use, with the takes. */
export function ViewerSidebar({ asset, version, player, clock, takes, mayExportNotes }: ViewerSidebarProps) {
  const mayComment = asset.allowedTo.comment;
  const [chosen, setChosen] = useState<TabId>("comments");
  const [sort, chooseSort] = useCommentSort();
  const isStacked = useIsStacked();
  const isCommenting = useComments((state) => state.isCommenting);
  const { data: comments } = useVersionComments(mayComment ? version?.id : undefined);
  const tabs = sidebarTabs(comments && countComments(comments), mayComment, takes?.count);
  const wanted = isCommenting && mayComment ? "comments" : chosen;
  const selected = tabs.some(({ id }) => id === wanted) ? wanted : "metadata";
  const target = { folderId: asset.folderId, assetId: asset.id, versionId: version?.id };
  const content = (
    <>
      <Tabs
        label={viewerMessages.sidebar}
        tabs={tabs}
        selected={selected}
        onSelect={setChosen}
        end={
          <>
            {selected === "takes" && takes?.end}
            {selected === "comments" && mayExportNotes && version && comments && comments.length > 0 && (
              <ExportNotesButton folderId={asset.folderId} assetId={asset.id} versionId={version.id} />
            )}
            {selected === "comments" && <CommentSortButton sort={sort} onChoose={chooseSort} />}
          </>
        }
      >
        {selected === "metadata" && <AssetMetadata asset={asset} version={version} />}
        {selected === "takes" && takes?.list}
        {selected === "comments" && version && (
          <CommentList
            target={{ ...target, versionId: version.id }}
            clock={clock}
            sort={sort}
            mayComment={mayComment}
          />
        )}
      </Tabs>
      {selected === "comments" &&
        version &&
        (player ? (
          <PlacedComposer player={player} target={target} clock={clock} mayDraw={asset.type === "VIDEO"} />
        ) : (
          <Composer target={target} clock={clock} place={undefined} mayDraw={asset.type === "IMAGE"} />
        ))}
    </>
  );
  if (isStacked) {
    return (
      <aside
        className="drawer right under"
        aria-label={viewerMessages.sidebar}
        data-region={viewerMessages.sidebar}
        tabIndex={-1}
      >
        {content}
      </aside>
    );
  }
  return (
    <Drawer
      side="right"
      label={viewerMessages.sidebar}
      resizeLabel={`Resize ${viewerMessages.sidebar}`}
      closeLabel={`Close ${viewerMessages.sidebar}`}
    >
      {content}
    </Drawer>
  );
}

function sidebarTabs(comments: number | undefined, mayComment: boolean, takes: number | undefined): TabItem<TabId>[] {
  const metadata = { id: "metadata" as const, label: viewerMessages.metadata };
  const list = mayComment
    ? [{ id: "comments" as const, label: viewerMessages.comments, count: comments || undefined }]
    : [];
  if (takes === undefined) return [metadata, ...list];
  return [...list, { id: "takes", label: viewerMessages.takesTab, count: takes }, metadata];
}

/** The composer names the frame on screen as it changes. */
function PlacedComposer({
  player,
  ...rest
}: {
  player: Player;
  target: Parameters<typeof Composer>[0]["target"];
  clock: CommentClock;
  mayDraw: boolean;
}) {
  const place = usePlayerState(player, (state) => commentPlace(state.clip, state.frame, state.mode === "stills"));
  return <Composer {...rest} place={place} />;
}
