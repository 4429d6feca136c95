import { REVIEW_STATES } from "#core/reviews/review-state.ts";
import { Button } from "#web/ui/controls/button.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { folderMessages } from "../folder.messages.ts";
import { type FolderFilter, withFilter } from "./take-filter.ts";

/** Switches beside the filter field (FOLDERS-016, FOLDERS-018); the rarer one is in the "more" menu. */
export function FilterButtons({
  filter,
  onFilter,
}: {
  filter: FolderFilter;
  onFilter: (filter: FolderFilter) => void;
}) {
  const button = (name: "circled" | "notes", { icon, label }: { icon: IconName; label: string }) => (
    <Button
      kind={filter[name] ? "neutral" : "ghost"}
      icon={icon}
      aria-pressed={filter[name]}
      aria-label={label}
      className="filter-btn"
      onClick={() => onFilter(withFilter(filter, name, !filter[name]))}
    >
      <span className="btn-text">{label}</span>
    </Button>
  );
  return (
    <>
      {button("circled", { icon: "circled", label: folderMessages.circled })}
      {button("notes", { icon: "comment", label: folderMessages.withNotes })}
      {filter.review && (
        <Button
          kind="neutral"
          icon="x"
          className="filter-btn filter-on"
          aria-label={folderMessages.clearReview(folderMessages.reviews[filter.review])}
          onClick={() => onFilter({ ...filter, review: null })}
        >
          <span className="btn-text">{folderMessages.reviews[filter.review]}</span>
        </Button>
      )}
    </>
  );
}

/** PLUS-1056: filters takes by review state; the selected item again shows all. */
export function reviewGroup(filter: FolderFilter, onFilter: (filter: FolderFilter) => void): MenuGroup {
  return {
    id: "review",
    title: folderMessages.review,
    actions: REVIEW_STATES.map((review) => ({
      id: review,
      label: folderMessages.reviews[review],
      checked: filter.review === review,
      onSelect: () => onFilter({ ...filter, review: filter.review === review ? null : review }),
    })),
  };
}

/** FOLDERS-017: the menu item for uncircled takes. */
export function uncircledGroup(filter: FolderFilter, onFilter: (filter: FolderFilter) => void): MenuGroup {
  return {
    id: "filter",
    actions: [
      {
        id: "uncircled",
        label: folderMessages.uncircled,
        icon: filter.uncircled ? "check" : "filter",
        checked: filter.uncircled,
        onSelect: () => onFilter(withFilter(filter, "uncircled", !filter.uncircled)),
      },
    ],
  };
}
