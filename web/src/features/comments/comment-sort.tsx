import type { Sort } from "#core/sorting/sort.ts";
import {
  COMMENT_SORT_KEYS,
  type CommentSortKey,
  DEFAULT_COMMENT_SORT,
  STARTS_DESCENDING,
} from "#core/sorting/sort-rules.ts";
import { MenuIconButton } from "#web/ui/menu.tsx";
import { type SortRules, useStoredSort } from "#web/ui/use-stored-sort.ts";
import { commentMessages } from "./comments.messages.ts";

const SORT_RULES: SortRules<CommentSortKey> = {
  storageKey: "rushlight.comments.sort",
  keys: COMMENT_SORT_KEYS,
  fallback: DEFAULT_COMMENT_SORT,
  startsDescending: STARTS_DESCENDING,
};

/** The order of comments: newest first, then as last chosen (COMMENTS-021, COMMENTS-053). */
export function useCommentSort(): [Sort<CommentSortKey>, (key: CommentSortKey) => void] {
  const { sort, onSort } = useStoredSort(SORT_RULES);
  return [sort, onSort];
}

/** COMMENTS-002, COMMENTS-020 */
export function CommentSortButton({
  sort,
  onChoose,
}: {
  sort: Sort<CommentSortKey>;
  onChoose: (key: CommentSortKey) => void;
}) {
  return (
    <MenuIconButton
      icon="sort"
      label={commentMessages.sort}
      groups={() => [
        {
          id: "sort",
          actions: COMMENT_SORT_KEYS.map((key) => ({
            id: key,
            label: commentMessages.sortKeys[key],
            checked: key === sort.key,
            end: key === sort.key ? commentMessages[sort.direction] : undefined,
            onSelect: () => onChoose(key),
          })),
        },
      ]}
    />
  );
}
