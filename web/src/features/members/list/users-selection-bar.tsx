import { Button } from "#web/ui/controls/button.tsx";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { membersMessages as text } from "../members.messages.ts";
import { selectionLines, type UserMenuContext } from "./user-menu.ts";

/** What can be done with all that is selected, at once. */
export function UsersSelectionBar(context: UserMenuContext) {
  return (
    <SelectionBar label={text.menu} text={text.selected(context.selected.length)} clearLabel={text.clearSelection}>
      {selectionLines(context).map(({ id, label, icon, danger, onSelect }) => (
        <Button key={id} kind={danger ? "danger-text" : "ghost"} icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
