import { CommandBar } from "#web/faces/command-bar.tsx";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { membersMessages as text } from "../members.messages.ts";
import { type MemberRows, memberRows } from "./member-rows.ts";

/** The commands for everybody selected. */
export function UsersSelectionBar({ rows }: { rows: MemberRows }) {
  return (
    <SelectionBar label={text.menu} text={text.selected(rows.selected.length)} clearLabel={text.clearSelection}>
      <CommandBar target={memberRows} context={rows} />
    </SelectionBar>
  );
}
