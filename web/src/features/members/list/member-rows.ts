import { permissionEntries } from "#core/permissions/permission-entries.ts";
import { target } from "#web/faces/command.ts";
import type { ManagedProject } from "../managed-project.ts";
import { membersCommandMessages } from "../members-commands.messages.ts";
import { entryPlace, type PlaceLevel, type UserRow, type UsersPlace } from "./user-row.ts";

/** The users of a place, and the selected ones. */
export interface MemberRows {
  readonly level: PlaceLevel;
  readonly place: UsersPlace;
  /** Projects whose users the reader manages. */
  readonly projects: readonly ManagedProject[];
  readonly selected: readonly UserRow[];
  readonly onSelectAll: () => void;
  readonly onCancelSelection: () => void;
  /** Some selected people may be gone by now, even out of sight. */
  readonly onGone: () => void;
}

/** Commands of a users page: for the place if nobody is selected. */
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
 * USERS-077: how people lose their permissions here: the assignment is removed, or a top-level folder is closed for those with
 * permissions from the project.
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

/** Inherited permissions that could be narrowed here: not those of admins. */
function isOpenFromAbove(row: UserRow, level: PlaceLevel): boolean {
  const place = entryPlace(row, level);
  return place?.isInherited === true && permissionEntries(place).view.reason === "inherited";
}
