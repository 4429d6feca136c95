import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import {
  COMMENT_SORT_KEYS,
  type CommentSortKey,
  DEFAULT_COMMENT_SORT,
  STARTS_DESCENDING,
} from "#core/sorting/sort-rules.ts";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { isSortBy } from "#web/ui/table/use-stored-sort.ts";
import { commentMessages } from "../comments.messages.ts";

const STORAGE_KEY = "rushlight.comments.sort";

/** One order for the list and the button above it, which different components render. */
const order = createStore(() => ({
  sort: readStored(STORAGE_KEY, isSortBy(COMMENT_SORT_KEYS), DEFAULT_COMMENT_SORT),
}));

function chooseSort(key: CommentSortKey): void {
  const sort = chosenSort<CommentSortKey>(order.getState().sort, key, STARTS_DESCENDING);
  order.setState({ sort });
  writeStored(STORAGE_KEY, sort);
}

/**
 * The order of comments: initially newest first, then the last choice (COMMENTS-021, COMMENTS-053).
 * @public
 */
export function useCommentSort(): [Sort<CommentSortKey>, (key: CommentSortKey) => void] {
  return [useStore(order, ({ sort }) => sort), chooseSort];
}

/**
 * The button and menu that sort the comments (COMMENTS-002, COMMENTS-020).
 * @public
 */
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
