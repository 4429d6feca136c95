import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import type { ProjectChoice } from "../managed-project.ts";
import {
  type AddUsersForm,
  type AddUsersPlace,
  type AddUsersProblems,
  type AddWay,
  addUsersProblems,
  EMPTY_FORM,
  isReady,
} from "./add-users-form.ts";
import { addUsers, inviteNewUser } from "./api/change-users.ts";
import { assignedQuery, loaded, type ProjectRoleChoice, projectRolesQuery } from "./api/project-roles.ts";
import { assignableRoles, roleOf } from "./assignable-role.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

export interface AddUsersStart {
  readonly projectId: string | null;
  readonly folderId: string | null;
  readonly way: AddWay;
  /** The projects to select from, if none is given. */
  readonly projects: readonly ProjectChoice[];
}

const NONE: AddUsersProblems = { people: null, name: null, email: null, project: null, wholeProject: null };

/** The state of Add User: its input, its place, and its submission. */
export function useAddUsers(start: AddUsersStart, onDone: (changed: boolean) => void) {
  const user = useCurrentUser();
  const place: AddUsersPlace = {
    folderId: start.folderId,
    mayInviteNowhere: user?.isSuperuser === true || user?.hasManagedWorkspaces === true,
  };
  const [form, setForm] = useState<AddUsersForm>({ ...EMPTY_FORM, way: start.way, projectId: start.projectId });
  const [isTried, setTried] = useState(false);
  const [hasTurned, setTurned] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const choices = useChoices(form, start);
  const problems = addUsersProblems(form, place);

  async function submit(): Promise<void> {
    setTried(true);
    if (!isReady(problems) || isBusy) return;
    setBusy(true);
    const outcome = await send(form, start, form.projectId === null ? undefined : await choices.loadedRole());
    setBusy(false);
    if (outcome === "taken") setTakenEmail(form.email);
    else if (outcome === "done") onDone(true);
  }

  const shown = isTried ? problems : NONE;
  const isTaken = takenEmail !== null && takenEmail === form.email;
  return {
    form,
    place,
    choices,
    isBusy,
    /** The first field has the focus when the dialog opens; changing the mode leaves it on the switch. */
    focusFirst: !hasTurned,
    problems: { ...shown, email: isTaken ? text.emailTaken : shown.email },
    change: (part: Partial<AddUsersForm>) => setForm((before) => ({ ...before, ...part })),
    turnTo: (way: AddWay) => {
      setTried(false);
      setTurned(true);
      setForm((before) => ({ ...before, way }));
    },
    submit,
  };
}

/** The available choices, and who is already in the place. */
function useChoices(form: AddUsersForm, start: AddUsersStart) {
  const { projectId } = form;
  const roles = useQuery({ ...projectRolesQuery(projectId ?? ""), enabled: projectId !== null });
  const assigned = useQuery({
    ...assignedQuery(projectId ?? "", start.folderId),
    enabled: projectId !== null && form.way === "assign",
  });
  const assignable = assignableRoles(roles.data ?? [], start.folderId);
  return {
    projects: start.projects,
    hasFailed: roles.isError,
    roles: assignable,
    role: roleOf(assignable, form.roleId),
    loadedRole: async () => roleOf(assignableRoles(await loaded(roles), start.folderId), form.roleId),
    assignedIds: assigned.data,
  };
}

async function send(
  form: AddUsersForm,
  { folderId, way }: AddUsersStart,
  role: ProjectRoleChoice | undefined,
): Promise<"done" | "taken" | "failed"> {
  const { projectId } = form;
  if (form.way === "assign") {
    if (projectId === null || !role) return "failed";
    const userIds = form.people.map(({ id }) => id);
    return (await addUsers({ projectId, folderId }, userIds, role, way)) ? "done" : "failed";
  }
  if (projectId !== null && !role) return "failed";
  const outcome = await inviteNewUser({
    name: form.name.trim(),
    email: form.email.trim(),
    projectId,
    folderId,
    roleId: role?.id ?? null,
  });
  return outcome === "invited" ? "done" : outcome;
}
