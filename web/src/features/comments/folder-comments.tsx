import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { CommentSortKey } from "#core/sorting/sort-rules.ts";
import { type ClipTime, displayFrame, type TimeDisplay } from "#core/timecode/time-display.ts";
import { audioClip, effectiveDisplay } from "#player/core/player-clip.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { useTimeDisplay } from "#web/ui/time-display-choice.ts";
import { type FolderComment, folderCommentsQuery } from "./api/comment-queries.ts";
import { commentMessages } from "./comments.messages.ts";
import type { CommentClock } from "./list/comment-clock.ts";
import { CommentItem } from "./list/comment-item.tsx";
import { CommentList } from "./list/comment-list.tsx";
import { sortComments } from "./list/comment-order.ts";
import { CommentGap, useDrawnComments } from "./list/drawn-comments.tsx";
import { useNow } from "./list/use-now.ts";
import "./comments.css";

/** The part of a take that a list outside the viewer needs. */
export type CommentedAsset = NonNullable<FolderComment["asset"]>;

type PlacedClip = ClipTime & { readonly kind: "video" | "audio" };

/** How positions in a take are counted; null if it has none. */
function clipOf({ type, duration, newestVersion }: CommentedAsset): PlacedClip | null {
  if (type === "AUDIO") return audioClip(duration ?? 0);
  if (!newestVersion?.frameRate) return null;
  const { frameRate, timecodeOffset, dropFrame, frameTimesUrl } = newestVersion;
  // The text of a position never depends on the clip's length. For a variable rate the viewer loads the frame list.
  const frameTimes = frameTimesUrl === null ? undefined : "elsewhere";
  return { kind: "video", rate: frameRate, startFrame: timecodeOffset ?? 0, dropFrame, frameCount: 1, frameTimes };
}

/** Where a take opens: as in the viewer's address. */
export interface OpenPlace {
  comment?: string;
  frame?: number;
  /** Seconds. */
  t?: number;
}

export interface FolderCommentsProps {
  projectId: string;
  folderId: string;
  sort: Sort<CommentSortKey>;
  /** Opens the take at a comment or a position. */
  onOpen: (assetId: string, place?: OpenPlace) => void;
}

const never = () => false;

/** A clock without a player: positions read as in the viewer (PLUS-360), and going to one opens the take there. */
export function clockWithoutPlayer(
  clip: PlacedClip | null,
  display: TimeDisplay,
  open: (place: OpenPlace) => void,
): CommentClock {
  return {
    here: () => undefined,
    format: (place) => (clip ? displayFrame(place, clip, effectiveDisplay(display, clip)) : String(place)),
    seek: (place) => open(clip?.kind === "video" ? { frame: place } : { t: place / 1000 }),
    pause: () => {},
  };
}

/** A position in a take, as lists outside the viewer show it. @public */
export function placeText(asset: CommentedAsset, display: TimeDisplay, place: number): string {
  return clockWithoutPlayer(clipOf(asset), display, () => {}).format(place);
}

/** The comments on all takes of a folder, in list order; each names its take. */
export function FolderComments({ projectId, folderId, sort, onOpen }: FolderCommentsProps) {
  const { data, isError } = useQuery(folderCommentsQuery(projectId, folderId));
  useEffect(() => {
    if (isError) notifyFailure(commentMessages.loadFailed);
  }, [isError]);
  if (isError && !data) return <ErrorState icon="warn" title={commentMessages.loadFailed} />;
  if (!data) return <div className="cl" aria-busy="true" />;
  if (data.length === 0)
    return <Empty picture="comment" title={commentMessages.empty} advice={commentMessages.emptyHints.elsewhere} />;
  return <PlacedComments {...{ nodes: data, sort, folderId, onOpen }} />;
}

type PlacedCommentsProps = Omit<FolderCommentsProps, "projectId"> & { nodes: readonly FolderComment[] };

function PlacedComments({ nodes, sort, folderId, onOpen }: PlacedCommentsProps) {
  const nowMs = useNow();
  const list = useRef<HTMLElement>(null);
  const places = useMemo(() => new Map(nodes.map((node) => [node.comment.id, node])), [nodes]);
  const comments = useMemo(
    () =>
      sortComments(
        nodes.map(({ comment }) => comment),
        sort,
      ),
    [nodes, sort],
  );
  const parts = useDrawnComments(list, comments);
  return (
    <section ref={list} className="cl" aria-label={commentMessages.list}>
      {parts.map((part) => {
        if (!("item" in part)) return <CommentGap key={`gap ${part.from}`} count={part.count} />;
        const node = places.get(part.item.id);
        return node && <Placed key={part.item.id} {...{ node, folderId, nowMs, onOpen }} />;
      })}
    </section>
  );
}

interface PlacedProps extends Pick<FolderCommentsProps, "folderId" | "onOpen"> {
  node: FolderComment;
  nowMs: number;
}

function Placed({ node, folderId, nowMs, onOpen }: PlacedProps) {
  const { assetId, versionId, asset, comment } = node;
  const [display] = useTimeDisplay();
  return (
    <div className="cl-take">
      <button type="button" className="cl-name ell" onClick={() => onOpen(assetId)}>
        {asset?.displayName}
      </button>
      <CommentItem
        comment={comment}
        target={{ folderId, assetId, versionId }}
        clock={clockWithoutPlayer(asset && clipOf(asset), display, () => onOpen(assetId, { comment: comment.id }))}
        mayComment={asset?.allowedTo.comment === true}
        nowMs={nowMs}
        mayScroll={never}
      />
    </div>
  );
}

export interface AssetCommentsProps extends Pick<FolderCommentsProps, "folderId" | "sort" | "onOpen"> {
  asset: CommentedAsset;
  versionId: string | undefined;
}

/** The comments on the newest version of one take, beside the grid. */
export function AssetComments({ asset, versionId, folderId, sort, onOpen }: AssetCommentsProps) {
  const [display] = useTimeDisplay();
  if (!versionId)
    return <Empty picture="comment" title={commentMessages.empty} advice={commentMessages.emptyHints.elsewhere} />;
  return (
    <CommentList
      target={{ folderId, assetId: asset.id, versionId }}
      clock={clockWithoutPlayer(clipOf(asset), display, (place) => onOpen(asset.id, place))}
      sort={sort}
      mayComment={asset.allowedTo.comment}
      hint={commentMessages.emptyHints.elsewhere}
    />
  );
}
