import { useContext } from "react";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { CommandBar } from "#web/faces/command-bar.tsx";
import { usePaletteCommands } from "#web/faces/command-places.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import type { TakeSidebarProps, TakeVersion } from "#web/features/assets/take-slots.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { type Comment, useVersionComments } from "./api/comment-queries.ts";
import { hasOtherRate } from "./carry/other-rate.ts";
import { ClockContext } from "./clock-context.ts";
import { commentMessages } from "./comments.messages.ts";
import { commentsCommandMessages } from "./comments-commands.messages.ts";
import { filterComments, isFiltering, useCommentFilter } from "./filter/comment-filter.ts";
import { CommentFilterButton, filterGroups } from "./filter/comment-filter-button.tsx";
import { seenUntil } from "./filter/seen-versions.ts";
import { CommentList } from "./list/comment-list.tsx";
import { CommentSortButton, useCommentSort } from "./list/comment-sort.tsx";
import { countComments } from "./list/count-comments.ts";
import { TeamContext } from "./list/team-only.tsx";
import { type VersionNotes, versionNotes } from "./version-notes.ts";
import { Composer, type ComposerProps } from "./writing/composer.tsx";

/** Narrower windows are phones. */
const NARROW_PX = 600;

/** The comments on the version on screen. */
export function TakeCommentsTab({ asset, version, player }: TakeSidebarProps) {
  const clock = useContext(ClockContext);
  const [sort] = useCommentSort();
  if (!version) return null;
  const target = { folderId: asset.folderId, assetId: asset.id, versionId: version.id };
  const { emptyHints } = commentMessages;
  const hint = player ? emptyHints.player : emptyHints.still;
  return <CommentList {...{ target, clock, sort, hint }} mayComment={asset.allowedTo.comment} />;
}

const othersOf = (version: TakeVersion, all: readonly TakeVersion[]) =>
  all.filter(({ id }) => id !== version.id).map((other) => ({ ...other, hasOtherRate: hasOtherRate(version, other) }));

/** The number of comments. */
export function TakeCommentCount({ version }: TakeSidebarProps) {
  const { data } = useVersionComments(version?.id);
  return (data && countComments(data)) || null;
}

/** Commands for all comments, and their order, beside the tab. */
export function TakeCommentsControls({ asset, version, isVisitor }: TakeSidebarProps) {
  const { data } = useVersionComments(version?.id);
  const [sort, chooseSort] = useCommentSort();
  const place = version && !isVisitor ? { ...placeOf(asset), versionId: version.id } : null;
  const others = version && asset.allowedTo.comment ? othersOf(version, asset.versions) : [];
  const filter = useCommentFilter();
  const userId = useCurrentUser()?.id;
  const openIds = filterComments(data ?? [], filter, { userId, seenUntilMs: version ? seenUntil(version.id) : 0 })
    .filter(mayBeResolved)
    .map(({ id }) => id);
  const notes = place && {
    ...place,
    count: data?.length ?? 0,
    hasTeamOnly: hasTeamOnly(data ?? []),
    openIds,
    others,
    mayComment: asset.allowedTo.comment,
  };
  usePaletteCommands(versionNotes, () => notes);
  const isNarrow = useDrawers(({ windowPx }) => windowPx < NARROW_PX);
  return (
    <>
      {isNarrow ? (
        <NotesMenu notes={notes} comments={data ?? []} />
      ) : (
        <>
          {notes && <NotesFiles notes={notes} />}
          <CommentFilterButton comments={data ?? []} more={() => actsOn(notes)} />
        </>
      )}
      <CommentSortButton sort={sort} onChoose={chooseSort} />
    </>
  );
}

/** A button if there is one file, a menu for two: a sidebar has room for three buttons. */
function NotesFiles({ notes }: { notes: VersionNotes }) {
  if (!notes.hasTeamOnly) return <CommandBar target={versionNotes} context={notes} />;
  const groups = () => menuFor(versionNotes, notes).filter(({ id }) => id === "notes");
  return <MenuIconButton icon="download" label={commentsCommandMessages.exportNotes} groups={groups} />;
}

/** Beside three tabs with their counts a phone has room for two buttons. */
function NotesMenu({ notes, comments }: { notes: VersionNotes | null; comments: readonly Comment[] }) {
  const filter = useCommentFilter();
  const isTeam = useContext(TeamContext);
  return (
    <MenuIconButton
      icon="more"
      label={commentMessages.more}
      active={isFiltering(filter)}
      groups={() => [...filterGroups(filter, comments, isTeam), ...(notes ? menuFor(versionNotes, notes) : [])]}
    />
  );
}

/** Commands for the listed comments: beside the filter that selects them. */
const actsOn = (notes: VersionNotes | null) =>
  notes ? menuFor(versionNotes, notes).filter(({ id }) => id === "acts") : [];

const mayBeResolved = ({ allowedTo, status, isDeleted }: Comment) =>
  allowedTo.resolve && status !== "RESOLVED" && !isDeleted;
const placeOf = ({ id, folderId, projectId }: TakeSidebarProps["asset"]) => ({ projectId, folderId, assetId: id });

const hasTeamOnly = (threads: readonly Comment[]) =>
  threads.some((thread) => thread.isTeamOnly || thread.replies.some((reply) => reply.isTeamOnly));

/** The composer, below the list. */
export function TakeComposer({ asset, version, player }: TakeSidebarProps) {
  const clock = useContext(ClockContext);
  if (!version || !asset.allowedTo.comment) return null;
  const target = { folderId: asset.folderId, assetId: asset.id, versionId: version.id };
  if (player) return <PlacedComposer player={player} target={target} clock={clock} mayDraw={asset.type === "VIDEO"} />;
  return <Composer target={target} clock={clock} place={undefined} mayDraw={asset.type === "IMAGE"} />;
}

/** The composer names the frame on screen as it changes. */
function PlacedComposer({ player, ...rest }: Omit<ComposerProps, "place"> & { player: Player }) {
  const place = usePlayerState(player, () => rest.clock.here());
  return <Composer {...rest} place={place} />;
}
