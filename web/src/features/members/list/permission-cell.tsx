import { memo } from "react";
import type { EntryName, PermissionEntry } from "#core/permissions/permission-entries.ts";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { permissionNames } from "../dialogs/user-dialogs.messages.ts";
import { membersMessages as text } from "../members.messages.ts";
import type { UserEdits } from "../user-edits.ts";
import { useRowTabIndex } from "./use-row-tab-index.ts";
import type { UserRow } from "./user-row.ts";

/** The heads of the five columns. */
export const ENTRY_LABELS: Readonly<Record<EntryName, string>> = {
  view: permissionNames.view,
  edit: permissionNames.edit,
  download: permissionNames.download,
  share: permissionNames.share,
  comment: permissionNames.comments,
};

/** A locked value, with the reason as its tooltip and in its name. */
export function LockedMark({ label, isOn, reason }: { label: string; isOn: boolean; reason: string }) {
  return (
    <span className={isOn ? "cb lock" : "cb lock no"} data-tip={reason}>
      <input type="checkbox" className="sr" disabled checked={isOn} readOnly aria-label={`${label}. ${reason}`} />
      <Icon name={isOn ? "check" : "minus"} />
    </span>
  );
}

export interface PermissionCellProps {
  readonly row: UserRow;
  readonly name: EntryName;
  readonly entry: PermissionEntry;
  /** Index of the row in the list as shown. */
  readonly index: number;
  readonly onSet: UserEdits["setEntry"];
}

/** One permission of one person (USERS-032, DATA-060). Not rendered again while a long table scrolls. */
export const PermissionCell = memo(function PermissionCell(props: PermissionCellProps) {
  const { row, name, entry, index, onSet } = props;
  const tabIndex = useRowTabIndex(row.id, index);
  const label = text.entryOf(ENTRY_LABELS[name], row.name);
  if (entry.reason !== null) {
    const from = row.assignment?.inheritedFrom?.name ?? "";
    return (
      <span className="uc">
        <LockedMark label={label} isOn={entry.value} reason={text.locked[entry.reason](from)} />
      </span>
    );
  }
  return (
    <span className="uc">
      <Checkbox
        soft
        aria-label={label}
        tabIndex={tabIndex}
        checked={entry.value}
        mixed={entry.isPartial}
        onChange={({ currentTarget }) => onSet(row, name, currentTarget.checked)}
      />
    </span>
  );
});
