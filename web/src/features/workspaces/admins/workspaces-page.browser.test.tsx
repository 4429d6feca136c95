import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
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
