import type { RefObject } from "react";
import { REVIEW_STATES } from "#core/reviews/review-state.ts";
import { session } from "#web/data/session/session.ts";
import { type FolderFilter, isFiltering, NO_FILTER, withFilter } from "#web/features/folders/page/take-filter.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Popover } from "#web/ui/overlay/popover.tsx";
import { viewerMessages } from "../viewer.messages.ts";

export interface TakeFilterProps {
  filter: FolderFilter;
  onFilter: (filter: FolderFilter) => void;
  /** Number of matching takes. */
  shown: number;
  anchor: RefObject<Element | null>;
  onClose: () => void;
}

const REVIEWS = (["ANY", ...REVIEW_STATES] as const).map((value) => ({ value, label: viewerMessages.reviews[value] }));
const SWITCHES = ["circled", "uncircled", "notes"] as const;

/** Which of the folder's takes are shown and played (PLUS-354). */
export function TakeFilterPopover({ filter, onFilter, shown, anchor, onClose }: TakeFilterProps) {
  return (
    <Popover label={viewerMessages.filter} anchor={anchor} onClose={onClose}>
      <div className="take-filter">
        <FilterField
          label={viewerMessages.filterText}
          clearLabel={viewerMessages.clearFilter}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
        {SWITCHES.map((name) => (
          <Checkbox
            key={name}
            checked={filter[name]}
            onChange={(event) => onFilter(withFilter(filter, name, event.currentTarget.checked))}
          >
            {viewerMessages.filters[name]}
          </Checkbox>
        ))}
        {session.store.getState().kind === "user" && (
          <SelectField
            label={viewerMessages.review}
            options={REVIEWS}
            value={filter.review ?? "ANY"}
            onChange={(review) => onFilter({ ...filter, review: review === "ANY" ? null : review })}
          />
        )}
        <div className="row">
          <span className="meta" role="status">
            {viewerMessages.shownTakes(shown)}
          </span>
          <Button kind="ghost" className="end" disabled={!isFiltering(filter)} onClick={() => onFilter(NO_FILTER)}>
            {viewerMessages.showAll}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
