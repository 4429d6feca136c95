import { expect, test } from "vitest";
import { type AddUsersForm, addUsersProblems, EMPTY_FORM, isReady, isWholeProject } from "./add-users-form.ts";
import type { ProjectRoleChoice } from "./api/project-roles.ts";
import { assignableRoles, roleOf } from "./assignable-role.ts";

const inProject = { folderId: null, mayInviteNowhere: false };
const inFolder = { folderId: "f", mayInviteNowhere: false };
const form = (part: Partial<AddUsersForm>): AddUsersForm => ({ ...EMPTY_FORM, way: "invite", projectId: "p", ...part });
const ada = { id: "1", name: "Ada", email: "ada@example.com" };

test("USERS-062 Add User without a selected user says 'Please select one or more users'", () => {
  expect(addUsersProblems(form({ way: "assign" }), inFolder).people).toBe("Please select one or more users");
  expect(isReady(addUsersProblems(form({ way: "assign", people: [ada] }), inFolder))).toBe(true);
  expect(addUsersProblems(form({ way: "invite" }), inFolder).people).toBeNull();
});

test("USERS-063 USERS-064 a new user needs a full name and an email", () => {
  const problems = addUsersProblems(form({ name: " ", email: "\t" }), inFolder);
  expect(problems).toMatchObject({ name: "Please enter a name", email: "Please enter an email" });
  expect(addUsersProblems(form({ way: "assign" }), inFolder)).toMatchObject({ name: null, email: null });
});

test.each(["ada", "ada@", "@example.com", "ada@example", "a da@example.com", "ada@@example.com", "ada@example..com"])(
  "USERS-065 for a new user the malformed email '%s' is reported as 'Invalid email'",
  (email) => expect(addUsersProblems(form({ email }), inFolder).email).toBe("Invalid email"),
);

test("USERS-065 a normal address is valid, also with spaces around it", () => {
  for (const email of ["ada@example.com", " ada.l+film@mail.example.co.uk "])
    expect(addUsersProblems(form({ email }), inFolder).email).toBeNull();
});

test("USERS-066 the checkbox is required if a whole project is assigned: not for a folder, not without a project", () => {
  const typed = { name: "Ada", email: "ada@example.com" };
  expect(isWholeProject(form(typed), inProject)).toBe(true);
  expect(isReady(addUsersProblems(form(typed), inProject))).toBe(false);
  expect(isReady(addUsersProblems(form({ ...typed, wholeProject: true }), inProject))).toBe(true);
  expect(isReady(addUsersProblems(form(typed), inFolder))).toBe(true);
  expect(isWholeProject(form({ ...typed, projectId: null }), inProject)).toBe(false);
});

test("USERS-069 without a project 'Please select a project' shows, unless a new person can be invited without one", () => {
  const typed = { name: "Ada", email: "ada@example.com", people: [ada], projectId: null };
  const admin = { folderId: null, mayInviteNowhere: true };
  expect(addUsersProblems(form(typed), inProject).project).toBe("Please select a project");
  expect(isReady(addUsersProblems(form(typed), admin))).toBe(true);
  expect(addUsersProblems(form({ ...typed, way: "assign" }), admin).project).toBe("Please select a project");
});

const role = (id: string, isDefault = false): ProjectRoleChoice => ({
  id,
  name: id,
  isDefault,
  isAdmin: id === "SUPERVISOR",
  folderPermissions: ["VIEW"],
});

test("USERS-068 the role defaults to the one marked default, wherever it is in the list", () => {
  const roles = [role("EDITOR"), role("VIEWER", true), role("SUPERVISOR")];
  expect(roleOf(roles, null)?.id).toBe("VIEWER");
  expect(roleOf(roles, "EDITOR")?.id).toBe("EDITOR");
  expect(roleOf([], null)).toBeUndefined();
});

test("USERS-010 nobody can be supervisor of a single folder", () => {
  const roles = [role("VIEWER", true), role("SUPERVISOR")];
  expect(assignableRoles(roles, null)).toHaveLength(2);
  expect(assignableRoles(roles, "f").map(({ id }) => id)).toEqual(["VIEWER"]);
});
