import { Button } from "#web/ui/button.tsx";
import { type FolderFilter, withFilter } from "./browser-item.ts";
import { folderMessages } from "./folder.messages.ts";

/** Switches after the filter field (FOLDERS-016 to FOLDERS-018). */
export function FilterButtons({
  filter,
  onFilter,
}: {
  filter: FolderFilter;
  onFilter: (filter: FolderFilter) => void;
}) {
  const button = (name: "circled" | "uncircled" | "notes", icon: "circled" | "minus" | "comment", label: string) => (
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
      {button("circled", "circled", folderMessages.circled)}
      {button("uncircled", "minus", folderMessages.uncircled)}
      {button("notes", "comment", folderMessages.withNotes)}
    </>
  );
}
