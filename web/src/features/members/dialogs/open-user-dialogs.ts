import { lazy } from "react";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { ProjectChoice } from "../managed-project.ts";
import type { AddWay } from "./add-users-form.ts";
import { type AssignPlace, deleteUsers, unassignUsers } from "./api/change-users.ts";
import type { ChangedRole } from "./role-change.ts";
import type { SelectProjectProps } from "./select-project-dialog.tsx";
import type { AddUsersStart } from "./use-add-users.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

const AddUsersDialog = lazy(async () => ({ default: (await import("./add-users-dialog.tsx")).AddUsersDialog }));
const SelectProjectDialog = lazy(async () => ({
  default: (await import("./select-project-dialog.tsx")).SelectProjectDialog,
}));
const RoleChangeDialog = lazy(async () => ({ default: (await import("./role-change-dialog.tsx")).RoleChangeDialog }));

/** Their `onDone`: called only if something changed, so that the caller reloads. */
interface Changing {
  readonly onDone: () => void;
}

export interface NamedUser {
  readonly id: string;
  readonly name: string;
}

/**
 * USERS-048: Add User. Without a project the dialog asks for one; `way` is its initial mode, a new person (Add User) or people
 * with an account (Assign User).
 */
export async function openAddUsers({
  projectId,
  folderId,
  way = "invite",
  projects,
  onDone,
}: {
  readonly projectId: string | null;
  readonly folderId: string | null;
  readonly way?: AddWay;
  readonly projects: readonly ProjectChoice[];
} & Changing): Promise<void> {
  if (await showDialog<AddUsersStart, boolean>(AddUsersDialog, { projectId, folderId, way, projects })) onDone();
}

/** USERS-047: Select Project, for people who should work in one or more projects. */
export async function openAssignUsers({ onDone, ...choice }: SelectProjectProps & Changing): Promise<void> {
  if (await showDialog<SelectProjectProps, boolean>(SelectProjectDialog, choice)) onDone();
}

export async function openDeleteUsers({
  users,
  onDone,
}: { readonly users: readonly NamedUser[] } & Changing): Promise<void> {
  const [first] = users;
  if (!first) return;
  const isMeant = await confirmAction({
    title: text.deleteTitle,
    text: text.deleteText(users.length, first.name),
    confirmLabel: text.delete,
    cancelLabel: text.cancel,
  });
  if (isMeant && (await deleteUsers(users.map(({ id }) => id)))) onDone();
}

export async function openUnassignUsers({
  users,
  projectId,
  folderId,
  onDone,
}: { readonly users: readonly NamedUser[] } & AssignPlace & Changing): Promise<void> {
  const [first] = users;
  if (!first) return;
  const sentence = folderId === null ? text.unassignFromProject : text.unassignFromFolder;
  const isMeant = await confirmAction({
    title: text.unassignTitle,
    text: sentence(users.length, first.name),
    confirmLabel: text.unassign,
    cancelLabel: text.cancel,
  });
  if (!isMeant) return;
  const userIds = users.map(({ id }) => id);
  if (await unassignUsers({ projectId, folderId }, userIds)) onDone();
}

/**
 * USERS-054: asks if the user, the old role and the new role are all known; otherwise there is nothing to compare, and it
 * continues.
 */
export async function confirmRoleChange({
  userName,
  from,
  to,
}: {
  readonly userName: string | undefined;
  readonly from: ChangedRole | undefined;
  readonly to: ChangedRole | undefined;
}): Promise<boolean> {
  if (userName === undefined || !from || !to) return true;
  type Props = { userName: string; from: ChangedRole; to: ChangedRole };
  return showDialog<Props, boolean>(RoleChangeDialog, { userName, from, to });
}
