import type { EntryName } from "#core/permissions/permission-entries.ts";
import { permissionsAfter } from "#core/permissions/permission-entries.ts";
import { queryClient } from "#web/data/query-client.ts";
import { projectsKey } from "#web/features/projects/api/projects-key.ts";
import { meKey, usersKey } from "#web/features/users/user-keys.ts";
import { userSaver } from "./api/save-user.ts";
import type { AssignmentChange } from "./assignment-saver.ts";
import { confirmRoleChange } from "./dialogs/open-user-dialogs.ts";
import { entryPlace, type PlaceLevel, type Role, type UserRow, type UsersPlace } from "./list/user-row.ts";

/** Edits made in the table itself. */
export interface UserEdits {
  readonly setEntry: (row: UserRow, name: EntryName, value: boolean) => void;
  readonly setRole: (row: UserRow, role: Role) => void;
}

/** Edits of a place with assignments; each is shown immediately and sent in order. */
export function userEdits(
  { projectId, folderId }: UsersPlace & { readonly projectId: string },
  level: PlaceLevel,
  ownId: string | undefined,
): UserEdits {
  const save = userSaver({ projectId, folderId });
  const change = async (row: UserRow, wanted: AssignmentChange): Promise<void> => {
    if (await save(row.id, wanted)) await reloadOthers(row.id, row.id === ownId);
  };
  return {
    setEntry(row, name, value) {
      const place = entryPlace(row, level);
      const permissions = place && permissionsAfter(place, name, value);
      if (permissions) void change(row, { kind: "permissions", permissions });
    },
    setRole(row, role) {
      const from = row.assignment?.role;
      if (!from || from.id === role.id) return;
      void confirmRoleChange({ userName: row.name, from, to: role }).then((isMeant) => {
        if (isMeant) void change(row, { kind: "role", role });
      });
    },
  };
}

/** The table already shows the saved state; other cached details of the person are stale. */
async function reloadOthers(userId: string, isSelf: boolean): Promise<void> {
  const keys = [
    [...usersKey, "facts", userId],
    [...usersKey, "projects", userId],
    // The user's own permissions decide what they may open.
    ...(isSelf ? [meKey, projectsKey] : []),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const queryKey = [...usersKey, "list", null, null];
  await queryClient.invalidateQueries({ queryKey, refetchType: "none" });
}
