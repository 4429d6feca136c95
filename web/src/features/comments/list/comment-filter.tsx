import { create } from "zustand";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import type { Comment } from "../api/comment-queries.ts";
import { commentMessages } from "../comments.messages.ts";

const FILTERS = ["all", "open", "resolved"] as const;
export type CommentFilter = (typeof FILTERS)[number];

/** For as long as the page is open: who comes back looks at all comments first. */
export const useCommentFilter = create<{ filter: CommentFilter }>(() => ({ filter: "all" }));

export const showAllComments = () => useCommentFilter.setState({ filter: "all" });

/** The threads that the filter leaves; one that was reopened is open. */
export function filterComments<One extends Pick<Comment, "status">>(
  comments: readonly One[],
  filter: CommentFilter,
): readonly One[] {
  if (filter === "all") return comments;
  return comments.filter(({ status }) => (status === "RESOLVED") === (filter === "resolved"));
}

export function CommentFilterButton() {
  const { filter } = useCommentFilter();
  return (
    <MenuIconButton
      icon="filter"
      label={commentMessages.filter}
      active={filter !== "all"}
      groups={() => [
        {
          id: "status",
          actions: FILTERS.map((id) => ({
            id,
            label: commentMessages.filters[id],
            checked: id === filter,
            onSelect: () => useCommentFilter.setState({ filter: id }),
          })),
        },
      ]}
    />
  );
}
