import type { Target } from "#web/faces/command.ts";
import { CommandBar } from "#web/faces/command-bar.tsx";
import { useHasAllCommands } from "#web/faces/faces.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { folderMessages } from "../folder.messages.ts";
import { selectionNote } from "../inspector/selection-summary.ts";
import type { VisitedItems } from "../items/folder-items.ts";
import { pickedCount } from "../items/picked-items.ts";

/** Count, duration and size of the selection, and the commands for all of it. */
export function FolderSelectionBar<Items extends VisitedItems>({
  target,
  items,
}: {
  target: Target<Items>;
  items: Items;
}) {
  // Its buttons appear together.
  const isComplete = useHasAllCommands();
  return (
    <SelectionBar
      label={folderMessages.menu}
      text={folderMessages.selected(pickedCount(items))}
      note={selectionNote(items)}
      clearLabel={folderMessages.clearSelection}
    >
      {isComplete && <CommandBar target={target} context={items} />}
      <span className="sep" />
    </SelectionBar>
  );
}
