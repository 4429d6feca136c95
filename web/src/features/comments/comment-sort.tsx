import { useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import {
  COMMENT_SORT_KEYS,
  type CommentSortKey,
  DEFAULT_COMMENT_SORT,
  STARTS_DESCENDING,
} from "#core/sorting/sort-rules.ts";
import { MenuIconButton } from "#web/ui/menu.tsx";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { commentMessages } from "./comments.messages.ts";

const storageKey = "rushlight.comments.sort";

function isSort(value: unknown): value is Sort<CommentSortKey> {
  if (typeof value !== "object" || value === null || !("key" in value) || !("direction" in value)) return false;
  const isKey = COMMENT_SORT_KEYS.some((key) => key === value.key);
  return isKey && (value.direction === "ascending" || value.direction === "descending");
}

/** The order of comments: newest first, then as last chosen (COMMENTS-021, COMMENTS-053). */
export function useCommentSort(): [Sort<CommentSortKey>, (key: CommentSortKey) => void] {
  const [sort, setSort] = useState(() => readStored(storageKey, isSort, DEFAULT_COMMENT_SORT));
  return [
    sort,
    (key) => {
      const next = chosenSort(sort, key, STARTS_DESCENDING);
      setSort(next);
      writeStored(storageKey, next);
    },
  ];
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
