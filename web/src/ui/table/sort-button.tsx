import { MenuButton } from "../menu/menu.tsx";

export interface SortTexts {
  sortBy: string;
  ascending: string;
  descending: string;
}

export interface SortButtonProps<Key extends string> {
  texts: SortTexts;
  sortKeys: readonly { key: Key; label: string }[];
  sort: { key: Key; direction: "ascending" | "descending" };
  onSort: (key: Key) => void;
}

/** The sort menu of a toolbar; choosing the active sort again reverses it. */
export function SortButton<Key extends string>({ texts, sortKeys, sort, onSort }: SortButtonProps<Key>) {
  const sortLabel = sortKeys.find(({ key }) => key === sort.key)?.label ?? "";
  const arrow = sort.direction === "ascending" ? "au" : "ad";
  return (
    <MenuButton
      kind="ghost"
      icon="sort"
      iconEnd={arrow}
      menuLabel={texts.sortBy}
      className="sort-btn"
      groups={() => [
        {
          id: "sort",
          title: texts.sortBy,
          actions: sortKeys.map(({ key, label }) => ({
            id: key,
            label,
            checked: key === sort.key,
            icon: key === sort.key ? arrow : undefined,
            end: key === sort.key ? texts[sort.direction] : undefined,
            onSelect: () => onSort(key),
          })),
        },
      ]}
    >
      {/* Text, not an aria-label: "Sort by Title" must not be mistaken for the label of a field Title. */}
      <span className="sr">{texts.sortBy} </span>
      <span className="btn-text">{sortLabel}</span>
    </MenuButton>
  );
}
