import type { ReactNode } from "react";
import { Segmented } from "../controls/segmented.tsx";
import { Slider } from "../controls/slider.tsx";
import { FilterField } from "../form/filter-field.tsx";
import { Icon } from "../icons/icon.tsx";
import { DetailsButton } from "../overlay/drawer-buttons.tsx";
import { SortButton, type SortButtonProps, type SortTexts } from "../table/sort-button.tsx";
import { useViewSettings } from "./view-settings.ts";
import "./browse-bar.css";

export interface BrowseBarTexts extends SortTexts {
  filter: string;
  clearFilter: string;
  iconSize: string;
  view: string;
  grid: string;
  list: string;
  toggleDetails: string;
}

export interface BrowseBarProps<Key extends string> extends SortButtonProps<Key> {
  texts: BrowseBarTexts;
  filter: string;
  onFilter: (text: string) => void;
  /** After the filter field: more filters. */
  filters?: ReactNode;
  /** Before the sidebar's toggle: the menu. */
  end?: ReactNode;
  /** A page without a sidebar has no button for one. */
  hasDetails?: boolean | undefined;
}

/** The toolbar of a browser page: sort, filter, icon size, grid or list (FOLDERS-006). */
export function BrowseBar<Key extends string>(props: BrowseBarProps<Key>) {
  const { texts, sortKeys, sort, onSort, filter, onFilter, filters, end, hasDetails = true } = props;
  const { mode, setMode, size, setSize } = useViewSettings();
  return (
    <div className="bar browse-bar">
      <SortButton texts={texts} sortKeys={sortKeys} sort={sort} onSort={onSort} />
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
        {hasDetails && <DetailsButton label={texts.toggleDetails} />}
      </span>
    </div>
  );
}
