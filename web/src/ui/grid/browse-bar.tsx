import type { ReactNode } from "react";
import { useDrawer, useDrawers } from "../drawer-store.ts";
import { FilterField } from "../filter-field.tsx";
import { IconButton } from "../icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { MenuButton } from "../menu.tsx";
import { Segmented } from "../segmented.tsx";
import { Slider } from "../slider.tsx";
import { useViewSettings } from "./view-settings.ts";
import "./browse-bar.css";

export interface BrowseBarTexts {
  sortBy: string;
  ascending: string;
  descending: string;
  filter: string;
  clearFilter: string;
  iconSize: string;
  view: string;
  grid: string;
  list: string;
  toggleDetails: string;
}

export interface BrowseBarProps<Key extends string> {
  texts: BrowseBarTexts;
  sortKeys: readonly { key: Key; label: string }[];
  sort: { key: Key; direction: "ascending" | "descending" };
  onSort: (key: Key) => void;
  filter: string;
  onFilter: (text: string) => void;
  /** After the filter field: more filters. */
  filters?: ReactNode;
  /** Before the sidebar's toggle: the menu. */
  end?: ReactNode;
}

/** The toolbar of a browser page: sort, filter, icon size, grid or list (FOLDERS-006). */
export function BrowseBar<Key extends string>(props: BrowseBarProps<Key>) {
  const { texts, sortKeys, sort, onSort, filter, onFilter, filters, end } = props;
  const { mode, setMode, size, setSize } = useViewSettings();
  const details = useDrawer("right");
  const toggle = useDrawers((state) => state.toggle);
  const sortLabel = sortKeys.find(({ key }) => key === sort.key)?.label ?? "";
  const arrow = sort.direction === "ascending" ? "au" : "ad";
  return (
    <div className="bar browse-bar">
      <MenuButton
        kind="ghost"
        icon="sort"
        iconEnd={arrow}
        menuLabel={texts.sortBy}
        className="sort-btn"
        aria-label={`${texts.sortBy} ${sortLabel}`}
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
        <span className="btn-text">{sortLabel}</span>
      </MenuButton>
      <FilterField label={texts.filter} clearLabel={texts.clearFilter} value={filter} onChange={onFilter} />
      {filters}
      <span className="end row browse-end">
        {mode === "grid" && (
          <span className="size-row">
            <Icon name="gridsm" size="s" className="dim" />
            <span className="size-rng">
              <Slider small label={texts.iconSize} value={size} min={1} max={4} onChange={setSize} />
            </span>
            <Icon name="gridlg" size="s" className="dim" />
          </span>
        )}
        <Segmented
          label={texts.view}
          value={mode}
          onChange={setMode}
          segments={[
            { value: "grid", label: texts.grid, icon: "grid" },
            { value: "list", label: texts.list, icon: "list" },
          ]}
        />
        {end}
        <IconButton
          icon="panelright"
          label={texts.toggleDetails}
          shortcut="]"
          active={details.open}
          aria-expanded={details.open}
          onClick={() => toggle("right")}
        />
      </span>
    </div>
  );
}
