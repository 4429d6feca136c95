import { useContext } from "react";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { CommandBar } from "#web/faces/command-bar.tsx";
import { usePaletteCommands } from "#web/faces/command-places.ts";
import type { TakeSidebarProps } from "#web/features/assets/take-slots.ts";
import { type Comment, useVersionComments } from "./api/comment-queries.ts";
import { ClockContext } from "./clock-context.ts";
import { CommentFilterButton } from "./list/comment-filter-button.tsx";
import { CommentList } from "./list/comment-list.tsx";
import { CommentSortButton, useCommentSort } from "./list/comment-sort.tsx";
import { countComments } from "./list/count-comments.ts";
import { versionNotes } from "./version-notes.ts";
import { Composer, type ComposerProps } from "./writing/composer.tsx";

/** The comments on the version on screen. */
export function TakeCommentsTab({ asset, version }: TakeSidebarProps) {
  const clock = useContext(ClockContext);
  const [sort] = useCommentSort();
  if (!version) return null;
  const target = { folderId: asset.folderId, assetId: asset.id, versionId: version.id };
  return <CommentList target={target} clock={clock} sort={sort} mayComment={asset.allowedTo.comment} />;
}

/** How many they are. */
export function TakeCommentCount({ version }: TakeSidebarProps) {
  const { data } = useVersionComments(version?.id);
  return (data && countComments(data)) || null;
}

/** What is done with all of them, and their order, beside the tab. */
export function TakeCommentsControls({ asset, version, isVisitor }: TakeSidebarProps) {
  const { data } = useVersionComments(version?.id);
  const [sort, chooseSort] = useCommentSort();
  const place = version && !isVisitor ? { folderId: asset.folderId, assetId: asset.id, versionId: version.id } : null;
  const notes = place && { ...place, count: data?.length ?? 0, hasTeamOnly: hasTeamOnly(data ?? []) };
  usePaletteCommands(versionNotes, () => notes);
  return (
    <>
      {notes && <CommandBar target={versionNotes} context={notes} />}
      <CommentFilterButton comments={data ?? []} />
      <CommentSortButton sort={sort} onChoose={chooseSort} />
    </>
  );
}

const hasTeamOnly = (threads: readonly Comment[]) =>
  threads.some((thread) => thread.isTeamOnly || thread.replies.some((reply) => reply.isTeamOnly));

/** Where a comment is written, below the list. */
export function TakeComposer({ asset, version, player }: TakeSidebarProps) {
  const clock = useContext(ClockContext);
  if (!version) return null;
  const target = { folderId: asset.folderId, assetId: asset.id, versionId: version.id };
  if (player) return <PlacedComposer player={player} target={target} clock={clock} mayDraw={asset.type === "VIDEO"} />;
  return <Composer target={target} clock={clock} place={undefined} mayDraw={asset.type === "IMAGE"} />;
}

/** The composer names the frame on screen as it changes. */
function PlacedComposer({ player, ...rest }: Omit<ComposerProps, "place"> & { player: Player }) {
  const place = usePlayerState(player, () => rest.clock.here());
  return <Composer {...rest} place={place} />;
}
