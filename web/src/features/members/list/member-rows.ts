import { permissionEntries } from "#core/permissions/permission-entries.ts";
import { target } from "#web/faces/command.ts";
import type { ManagedProject } from "../managed-project.ts";
import { membersCommandMessages } from "../members-commands.messages.ts";
import { entryPlace, type PlaceLevel, type UserRow, type UsersPlace } from "./user-row.ts";

/** The users of a place, and who of them is selected. */
export interface MemberRows {
  readonly level: PlaceLevel;
  readonly place: UsersPlace;
  /** Those whose users the reader manages. */
  readonly projects: readonly ManagedProject[];
  readonly selected: readonly UserRow[];
  readonly onSelectAll: () => void;
  readonly onCancelSelection: () => void;
  /** Some of those who are selected may be gone by now, also out of sight. */
  readonly onGone: () => void;
}

/** Commands of a page of users: those for the place where nobody is selected. */
export const memberRows = target<MemberRows>("member-rows", membersCommandMessages.list, [
  ["open"],
  ["change"],
  ["selection"],
  ["delete"],
]);

type Selected = Pick<MemberRows, "level" | "selected">;

/** Whether somebody is selected and this holds for all of them; the server checks each again. */
export function everySelected({ selected }: Selected, is: (row: UserRow) => boolean): boolean {
  return selected.length > 0 && selected.every(is);
}

/**
 * USERS-077: how people lose their rights here: the assignment is taken away, or a top-level folder is closed for those whose rights
 * come from the project.
 */
export function wayOut(rows: Selected): "unassign" | "close" | undefined {
  const { level } = rows;
  if (level === "top-level-folder" && everySelected(rows, (row) => isOpenFromAbove(row, level))) return "close";
  const isOwn = everySelected(
    rows,
    ({ assignment }) => assignment !== null && !assignment.isInherited && !assignment.hasFoldersOnly,
  );
  return isOwn ? "unassign" : undefined;
}

/** Rights that come from above and could be narrowed here: not those of admins of any kind. */
function isOpenFromAbove(row: UserRow, level: PlaceLevel): boolean {
  const place = entryPlace(row, level);
  return place?.isInherited === true && permissionEntries(place).view.reason === "inherited";
}
