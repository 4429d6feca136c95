import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { choose, menuLines, notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, aWorkspace, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const MAY = { canEdit: true, allowedTo: { edit: true, createProject: true } };
const person = (id: string, name: string) => ({
  userId: id,
  workspaceId: "w1",
  isAdmin: true,
  user: { id, name, email: `${id}@night.example` },
});
const ewa = person("ewa", "Ewa Nowicka");
const wim = person("wim", "Wim Dekker");

const open = (path: string, more: Record<string, unknown>) =>
  openApp(path, production({ user: { hasManagedWorkspaces: true }, workspace: MAY }, more));

const three = [
  aWorkspace({ id: "w1", name: "Mill", createdAt: "2026-11-02T00:00:00Z", ...MAY }),
  aWorkspace({ id: "w2", name: "Alder", createdAt: "2026-11-01T00:00:00Z", ...MAY }),
  aWorkspace({ id: "w3", name: "Lantern", createdAt: "2026-11-03T00:00:00Z", ...MAY }),
];

test("WORKSPACES-086 WORKSPACES-020 the workspaces of the sidebar are sorted by Name and Created, Created starts with the newest", async () => {
  await open("/workspaces", { workspaces: three });
  const side = await screen.findByRole("navigation", { name: "Workspaces" });
  const names = () =>
    within(side)
      .getAllByRole("link")
      .map(({ textContent }) => textContent)
      .slice(1);
  const sort = () => screen.getAllByRole("button", { name: /^Sort by/ })[0] ?? document.body;
  await somebody.click(sort());
  expect(await menuLines()).toEqual(["Name", "Created"]);
  await choose("Created");
  expect(names()).toEqual(["Lantern", "Mill", "Alder"]);
  await somebody.click(sort());
  await choose("Name");
  expect(names()).toEqual(["Alder", "Lantern", "Mill"]);
});

test("WORKSPACES-009 a row has the workspace's name, creation and the size of its projects", async () => {
  const projects = pageOf([
    aProject({ id: "p1", workspaceId: "w1", size: 2_000_000 }),
    aProject({ id: "p2", workspaceId: "w1", size: 500_000 }),
  ]);
  await open("/workspaces", { workspaces: three, projects });
  const table = await screen.findByRole("table", { name: "Workspaces" });
  const texts = within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent ?? "");
  expect(texts[0]).toMatch(/Name.*Created.*Size/);
  expect(texts.find((text) => text.includes("Mill"))).toMatch(/Mill2 Nov 2026.*2\.5 MB$/);
  expect(texts.find((text) => text.includes("Alder"))).toMatch(/Alder1 Nov 2026.*0 B$/);
});

test("WORKSPACES-021 the inspector has the workspace's name and creation, the size and number of its projects, the number of its admins", async () => {
  const projects = pageOf([
    aProject({ id: "p1", workspaceId: "w1", size: 2_000_000 }),
    aProject({ id: "p2", workspaceId: "w1", size: 500_000 }),
    aProject({ id: "p3", workspaceId: "w2", size: 40_000 }),
  ]);
  await open("/workspaces/w1", { workspaces: three, projects, workspaceUsers: [ewa, wim] });
  const details = await screen.findByRole("complementary", { name: "Details" });
  const facts = () =>
    [...details.querySelectorAll("dt")].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  await waitFor(() =>
    expect(facts()).toEqual([
      ["Name", "Mill"],
      ["Created", expect.stringMatching(/^2 Nov 2026/)],
      ["Total Size", "2.5 MB"],
      ["Projects", "2"],
      ["Admins", "2"],
    ]),
  );
});

test("WORKSPACES-022 the count of admins is a dash if there are none", async () => {
  const admins = async () => {
    const label = await screen.findByText("Admins", { selector: "dt" });
    return label.nextElementSibling?.textContent;
  };
  await open("/workspaces/w1", { workspaceUsers: [] });
  await waitFor(async () => expect(await admins()).toMatch(/^[-–—]$/));
  await open("/workspaces/w1", { workspaceUsers: [ewa, wim] });
  await waitFor(async () => expect(await admins()).toBe("2"));
});

test("WORKSPACES-043 'Keep as Supervisor' keeps a removed admin in the projects, 'Remove' doesn't", async () => {
  let admins = [ewa, wim];
  const removeWorkspaceUser = ({ user }: { user: string }) => {
    admins = admins.filter(({ userId }) => userId !== user);
    return true;
  };
  const app = await open("/workspaces/w1/users", { workspaceUsers: () => admins, removeWorkspaceUser });
  const removed = async (name: string, choice: string) => {
    await somebody.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    await somebody.click(screen.getByRole("button", { name: "Remove User" }));
    await press(choice, "alertdialog");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove User" })).toBeNull());
  };
  await removed("Ewa Nowicka", "Keep as Supervisor");
  await removed("Wim Dekker", "Remove");
  expect(app.calls("RemoveWorkspaceUser")).toEqual([
    { workspace: "w1", user: "ewa", keepInProjects: true },
    { workspace: "w1", user: "wim", keepInProjects: false },
  ]);
});

test.each([
  ["WORKSPACES-073", [ewa], "Remove User", "Failed to remove user"],
  ["WORKSPACES-074", [ewa, wim], "Remove Users", "Failed to remove users"],
])("%s a failed removal of %j is reported", async (_row, people, act, told) => {
  await open("/workspaces/w1/users", { workspaceUsers: people, removeWorkspaceUser: refuse("FORBIDDEN") });
  await screen.findByText("ewa@night.example");
  await somebody.click(screen.getByRole("checkbox", { name: /Select all/ }));
  await somebody.click(screen.getByRole("button", { name: act }));
  await press("Remove", "alertdialog");
  await screen.findByText(told);
  expect(notices()).not.toContain("Success");
});

test("WORKSPACES-047 WORKSPACES-048 a title is saved a second after its last change, if it is valid and different", async () => {
  const updateWorkspace = ({ name }: { name: string }) => aWorkspace({ name, ...MAY });
  const app = await open("/workspaces/w1", { updateWorkspace });
  const title = await screen.findByLabelText("Title");
  vi.useFakeTimers();
  const type = (text: string) => fireEvent.change(title, { target: { value: text } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (const unsent of ["  ", "Night Shoot "]) {
    type(unsent);
    await pass(10_000);
  }
  type("Mil");
  await pass(999);
  type("Mill");
  await pass(999);
  expect(app.calls("UpdateWorkspace")).toEqual([]);
  await pass(1);
  expect(app.calls("UpdateWorkspace")).toEqual([{ id: "w1", name: "Mill" }]);
});

test("WORKSPACES-035 Move Project is offered if there is another workspace, and only then", async () => {
  const offered = async (...workspaces: Record<string, unknown>[]) => {
    const projects = pageOf([aProject({ workspaceId: "w1", allowedTo: { edit: true, delete: true } })]);
    await open("/workspaces/w1/projects", { workspaces, projects });
    await somebody.click(await screen.findByRole("checkbox", { name: "Select Lantern" }));
    const bar = within(await screen.findByRole("toolbar"));
    return bar.getAllByRole("button").flatMap(({ textContent }) => (/Project/.test(textContent) ? textContent : []));
  };
  expect(await offered(...three)).toEqual(["Move Project", "Delete Project"]);
  expect(await offered(...three.slice(0, 1))).toEqual(["Delete Project"]);
});

test("WORKSPACES-038 WORKSPACES-037 the icon of a row opens that project's settings, the row the project; without the right to edit it has no icon", async () => {
  const row = (id: string, name: string, edit: boolean) =>
    aProject({ id, name, folderId: `${id}root`, workspaceId: "w1", allowedTo: { view: true, edit, delete: true } });
  const projects = pageOf([row("p7", "Lantern", true), row("p8", "Mill", true), row("p9", "Tide", false)]);
  const app = await open("/workspaces/w1/projects", { workspaces: three, projects });
  await somebody.click(await screen.findByRole("button", { name: "Settings of Mill" }));
  await waitFor(() => expect(app.address()).toBe("/projects/p8/settings"));
  const again = await open("/workspaces/w1/projects", { workspaces: three, projects });
  const cell = await screen.findByRole("cell", { name: "Tide" });
  expect(screen.queryByRole("button", { name: "Settings of Tide" })).toBeNull();
  await somebody.click(cell);
  await waitFor(() => expect(again.address()).toBe("/projects/p9/p9root"));
});

test("WORKSPACES-059 every admin of the workspace is listed, yourself included, and nobody else", async () => {
  const workspaceUsers = [person("me", "Maren Okafor"), wim, { ...ewa, isAdmin: false }];
  await open("/workspaces/w1/users", { workspaceUsers });
  const table = within(await screen.findByRole("table", { name: "Admins" }));
  const cells = table.getAllByRole("cell").map(({ textContent }) => textContent ?? "");
  expect(cells.filter((text) => text.includes("@"))).toEqual(["me@night.example", "wim@night.example"]);
});

test("WORKSPACES-026 a row of the admins has name and email", async () => {
  await open("/workspaces/w1/users", { workspaceUsers: [ewa] });
  const table = within(await screen.findByRole("table", { name: "Admins" }));
  const [heads, row] = table.getAllByRole("row").map(({ textContent }) => textContent ?? "");
  expect(heads).toMatch(/Name.*Email/);
  expect(row).toMatch(/Ewa Nowicka.*ewa@night\.example/);
});
