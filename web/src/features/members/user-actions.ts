import { queryClient } from "#web/data/query-client.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import { closeFolderAfterAsking } from "./api/close-folder.ts";
import type { AddWay } from "./dialogs/add-users-form.ts";
import { openAddUsers, openAssignUsers, openDeleteUsers, openUnassignUsers } from "./dialogs/open-user-dialogs.ts";
import { reinvite } from "./dialogs/reinvite.ts";
import { type MemberRows, wayOut } from "./list/member-rows.ts";
import type { UserRow } from "./list/user-row.ts";

const idsOf = (users: readonly UserRow[]) => users.map(({ id }) => id);

/** Reloads everything that shows users. */
export function reloadUsers(): void {
  void queryClient.invalidateQueries({ queryKey: usersKey });
}

export function addUsers({ place, projects }: MemberRows, way: AddWay): void {
  void openAddUsers({ ...place, way, projects, onDone: reloadUsers });
}

export function assignToProjects({ selected, projects }: MemberRows): void {
  void openAssignUsers({ userIds: idsOf(selected), projects, onDone: reloadUsers });
}

export function reinviteUsers(
  { place, projects }: Pick<MemberRows, "place" | "projects">,
  users: readonly UserRow[],
): void {
  void reinvite({ userIds: idsOf(users), projectId: place.projectId, projects });
}

export function unassignUsers(rows: MemberRows): void {
  const { projectId, folderId } = rows.place;
  if (projectId === null) return;
  if (wayOut(rows) === "unassign") {
    void openUnassignUsers({ users: rows.selected, projectId, folderId, onDone: reloadAfter(rows.onGone) });
  } else if (folderId !== null) {
    void closeFolderAfterAsking({ projectId, folderId }, rows.selected).then(
      (isDone) => isDone && reloadAfter(rows.onGone)(),
    );
  }
}

export function deleteUsers({ selected, onGone }: MemberRows): void {
  void openDeleteUsers({ users: selected, onDone: reloadAfter(onGone) });
}

function reloadAfter(onGone: MemberRows["onGone"]): () => void {
  return () => {
    onGone();
    reloadUsers();
  };
}
