import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { managedProjects } from "../managed-project.ts";
import { ProjectField, RoleField, WholeProjectField } from "./assignment-fields.tsx";
import { PeopleChips } from "./people-chips.tsx";
import { ProjectChoices } from "./project-choices.tsx";
import { userDialogMessages } from "./user-dialogs.messages.ts";

const project = (id: string, name: string, manageUsers = true) => ({ id, name, allowedTo: { manageUsers } });
const nothing = () => {};

test("USERS-079 only projects with edit rights are offered, by title", () => {
  const shown = managedProjects([project("2", "Kestrel"), project("3", "Dunes", false), project("1", "Harrow")]);
  expect(shown.map(({ name }) => name)).toEqual(["Harrow", "Kestrel"]);
});

test("USERS-047 USERS-069 Select Project has a box for every project, and says when none is selected", () => {
  const projects = [project("1", "Harrow"), project("2", "Kestrel")];
  const html = renderToStaticMarkup(
    <ProjectChoices
      projects={projects}
      chosenIds={new Set(["2"])}
      error="Please select a project"
      onChange={nothing}
    />,
  );
  expect(html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${described}"`);
  expect(html).toContain("Please select a project");
  expect(
    renderToStaticMarkup(<ProjectChoices projects={[]} chosenIds={new Set()} error={null} onChange={nothing} />),
  ).toContain("manage users in any project");
});

test("USERS-066 USERS-067 the box for a whole project recommends specific folders; its error is announced with it", () => {
  const html = renderToStaticMarkup(
    <WholeProjectField
      label={userDialogMessages.wholeProject}
      checked={false}
      error={userDialogMessages.wholeProjectMissing}
      onChange={nothing}
    />,
  );
  expect(html).toMatch(/type="checkbox"[^>]*required/);
  expect(html).toContain("We recommend assigning specific folders instead.");
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(`aria-describedby="${/<p[^>]*id="([^"]+)"/.exec(html)?.[1]}"`);
});

test("USERS-068 the displayed role applies; USERS-048 without a project one can be selected", () => {
  const roles = [
    { id: "VIEWER", name: "Viewer", isDefault: true, isAdmin: false, folderPermissions: ["VIEW" as const] },
    { id: "EDITOR", name: "Editor", isDefault: false, isAdmin: false, folderPermissions: ["VIEW" as const] },
  ];
  const html = renderToStaticMarkup(<RoleField roles={roles} role={roles[0]} onChange={nothing} />);
  expect(html).toMatch(/<option[^>]*value="VIEWER"[^>]*selected/);
  const choice = renderToStaticMarkup(
    <ProjectField
      projects={[project("1", "Harrow")]}
      projectId={null}
      mayBeNone={false}
      error={null}
      onChange={nothing}
    />,
  );
  expect(choice).toContain("Select a project");
  expect(choice).toContain("Harrow");
});

test("USERS-062 selected people are listed, each with a remove button, whatever their names contain", () => {
  const people = [{ id: "1", name: "<b>Ada</b> \u202Eevil", email: "ada@example.com" }];
  const html = renderToStaticMarkup(<PeopleChips people={people} onRemove={nothing} />);
  expect(html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
  expect(html).toContain('aria-label="Remove &lt;b&gt;Ada');
  expect(renderToStaticMarkup(<PeopleChips people={[]} onRemove={nothing} />)).toBe("");
});
