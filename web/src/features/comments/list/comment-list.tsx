import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { CommentSortKey } from "#core/sorting/sort-rules.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { Skeleton, useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { type Comment, useNewestComments, useVersionComments } from "../api/comment-queries.ts";
import {
  type CommentFilter,
  filterComments,
  isFiltering,
  showAllComments,
  useCommentFilter,
} from "../filter/comment-filter.ts";
import type { CommentClock } from "./comment-clock.ts";
import { CommentItem } from "./comment-item.tsx";
import { sortComments } from "./comment-order.ts";
import { CommentGap, useDrawnComments } from "./drawn-comments.tsx";
import "../comments.css";
import { commentMessages } from "../comments.messages.ts";
import { useSeenUntil } from "../filter/use-seen-until.ts";
import { useRemovedElsewhere } from "../writing/removed-elsewhere.ts";
import type { CommentTarget } from "./new-comment.ts";
import { useNow } from "./use-now.ts";

/** For this long after the user has scrolled, the list doesn't scroll automatically. */
const ownScrollMs = 4000;

export interface CommentListProps {
  target: CommentTarget & { readonly assetId: string; readonly versionId: string };
  clock: CommentClock;
  sort: Sort<CommentSortKey>;
  mayComment: boolean;
  /** How to write the first comment from here, for people who may. */
  hint: string;
}

/**
 * The comments of a version, in order, with their threads.
 * @public
 */
export function CommentList({ target, clock, sort, mayComment, hint }: CommentListProps) {
  const { data: whole, isPending, isError, refetch } = useVersionComments(target.versionId);
  const filter = useCommentFilter();
  const newest = useNewestComments(target.versionId);
  // The newest comments are the beginning of the list only in this order, and without a filter.
  const data = whole ?? (isNewestFirst(sort) && !isFiltering(filter) && !isError ? newest : undefined);
  useRemovedElsewhere(target.versionId, whole);
  const userId = useCurrentUser()?.id;
  const seenUntilMs = useSeenUntil(target.versionId, whole);
  const shown = useMemo(
    () => sortComments(filterComments(data ?? [], filter, { userId, seenUntilMs }), sort),
    [data, filter, userId, seenUntilMs, sort],
  );
  const showsSkeleton = useDelayedLoading(isPending);
  useEffect(() => {
    if (isError) notifyFailure(commentMessages.loadFailed);
  }, [isError]);
  if (isError && !data) {
    const retry = (
      <Button icon="retry" onClick={() => void refetch()}>
        {commentMessages.retry}
      </Button>
    );
    return <ErrorState icon="warn" title={commentMessages.loadFailed} action={retry} />;
  }
  if (!data)
    return (
      <div className="cl" aria-busy="true">
        {showsSkeleton && <ListSkeleton />}
      </div>
    );
  if (data.length === 0)
    return <Empty picture="comment" title={commentMessages.empty} advice={mayComment ? hint : undefined} />;
  if (isFiltering(filter) && shown.length === 0) {
    const all = <Button onClick={showAllComments}>{commentMessages.showAll}</Button>;
    return <Empty picture="comment" title={noneOf(filter)} action={all} />;
  }
  return <Items comments={shown} sort={sort} target={target} clock={clock} mayComment={mayComment} />;
}

const isNewestFirst = ({ key, direction }: Sort<CommentSortKey>) => key === "created" && direction === "descending";

function noneOf({ status, ...others }: CommentFilter): string {
  const isStatusAlone = status !== "all" && !isFiltering({ status: "all", ...others });
  return isStatusAlone ? commentMessages.noneOf[status] : commentMessages.noneMatch;
}

function Items({ comments, sort, ...rest }: Omit<CommentListProps, "hint"> & { comments: readonly Comment[] }) {
  const nowMs = useNow();
  const list = useRef<HTMLElement>(null);
  const parts = useDrawnComments(list, comments);
  useSelectedInView(list, sort);
  const scrolledAt = useRef(0);
  const mayScroll = useCallback(
    () => performance.now() - scrolledAt.current > ownScrollMs || scrolledAt.current === 0,
    [],
  );
  const noteScroll = () => {
    scrolledAt.current = performance.now();
  };
  return (
    <section ref={list} className="cl" aria-label={commentMessages.list} onWheel={noteScroll} onTouchMove={noteScroll}>
      {parts.map((part) =>
        "item" in part ? (
          <CommentItem key={part.item.id} comment={part.item} nowMs={nowMs} mayScroll={mayScroll} {...rest} />
        ) : (
          <CommentGap key={`gap ${part.from}`} count={part.count} />
        ),
      )}
    </section>
  );
}

/** Scrolls to the selected comment when the order changes (PLUS-1291). */
function useSelectedInView(list: RefObject<HTMLElement | null>, sort: Sort<CommentSortKey>): void {
  const shownIn = useRef(sort);
  useLayoutEffect(() => {
    if (shownIn.current === sort) return;
    shownIn.current = sort;
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [list, sort]);
}

function ListSkeleton() {
  return ["a", "b", "c"].map((key) => (
    <div className="cmt" key={key}>
      <Skeleton width="24px" height="24px" />
      <div>
        <Skeleton width="60%" height="14px" />
        <Skeleton width="90%" height="14px" />
      </div>
    </div>
  ));
}
