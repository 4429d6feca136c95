import { isEmail } from "#core/names/email-address.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** `assign`: people with an account; `invite`: a new person. */
export type AddWay = "assign" | "invite";

export interface AddUsersForm {
  readonly way: AddWay;
  readonly people: readonly ChosenPerson[];
  readonly name: string;
  readonly email: string;
  readonly projectId: string | null;
  /** Selected by hand; null: the default role (USERS-068). */
  readonly roleId: string | null;
  readonly wholeProject: boolean;
}

export const EMPTY_FORM: Omit<AddUsersForm, "way" | "projectId"> = {
  people: [],
  name: "",
  email: "",
  roleId: null,
  wholeProject: false,
};

export interface AddUsersProblems {
  readonly people: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly project: string | null;
  readonly wholeProject: string | null;
}

/** What the form's caller knows about its place. */
export interface AddUsersPlace {
  readonly folderId: string | null;
  /** Superusers and admins of workspaces may invite somebody outside every project. */
  readonly mayInviteNowhere: boolean;
}

/** USERS-066: the assignment covers a whole project, which needs confirmation. */
export function isWholeProject(form: Pick<AddUsersForm, "projectId">, { folderId }: AddUsersPlace): boolean {
  return form.projectId !== null && folderId === null;
}

/** USERS-062 to USERS-067, USERS-069: the problems, by field. */
export function addUsersProblems(form: AddUsersForm, place: AddUsersPlace): AddUsersProblems {
  const isNew = form.way === "invite";
  const needsProject = form.projectId === null && !(isNew && place.mayInviteNowhere);
  return {
    people: !isNew && form.people.length === 0 ? text.peopleMissing : null,
    name: isNew && form.name.trim() === "" ? text.nameMissing : null,
    email: isNew ? emailProblem(form.email) : null,
    project: needsProject ? text.projectMissing : null,
    wholeProject: isWholeProject(form, place) && !form.wholeProject ? text.wholeProjectMissing : null,
  };
}

export function isReady(problems: AddUsersProblems): boolean {
  return Object.values(problems).every((problem) => problem === null);
}

function emailProblem(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed === "") return text.emailMissing;
  return isEmail(trimmed) ? null : text.emailInvalid;
}
