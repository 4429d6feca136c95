import { queryClient } from "#web/data/query-client.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { closeFolderAfterAsking } from "./api/close-folder.ts";
import { openAddUsers, openAssignUsers, openDeleteUsers, openUnassignUsers } from "./dialogs/open-user-dialogs.ts";
import { reinvite } from "./dialogs/reinvite.ts";
import type { UserActions } from "./list/user-menu.ts";
import type { UserRow, UsersPlace } from "./list/user-row.ts";
import type { ManagedProject } from "./managed-project.ts";

const idsOf = (users: readonly UserRow[]) => users.map(({ id }) => id);

/** Everything that shows users is loaded anew. */
export function reloadUsers(): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.users });
}

/** What the bars, the menu and the keys of a users page do. */
export function userActions(place: UsersPlace, projects: readonly ManagedProject[]): UserActions {
  const { projectId, folderId } = place;
  const onDone = reloadUsers;
  return {
    add: () => void openAddUsers({ ...place, projects, onDone }),
    assign: () => void openAddUsers({ ...place, way: "assign", projects, onDone }),
    showDetails: () => useDrawers.getState().toggle("right", true),
    assignToProjects: (users) => void openAssignUsers({ userIds: idsOf(users), projects, onDone }),
    reinvite: (users) => void reinvite({ userIds: idsOf(users), projectId, projects }),
    unassign: (users) => projectId !== null && void openUnassignUsers({ users, projectId, folderId, onDone }),
    close: (users) => {
      if (projectId === null || folderId === null) return;
      void closeFolderAfterAsking({ projectId, folderId }, users).then((isDone) => isDone && onDone());
    },
    delete: (users) => void openDeleteUsers({ users, onDone }),
  };
}
