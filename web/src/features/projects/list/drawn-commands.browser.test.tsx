import { fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { select } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";

test("PLUS-522 Manage Users and Settings are next to a selected project, with their rights", async () => {
  const buttons = async (allowedTo: Record<string, boolean>) => {
    await openApp("/projects", production({ project: { allowedTo } }));
    await select("Lantern");
    const side = await screen.findByRole("complementary", { name: "Details" });
    await within(side).findByText("Manager");
    return within(side)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent);
  };
  expect(await buttons({ edit: true, manageUsers: true })).toEqual(["Manage Users", "Settings"]);
  expect(await buttons({ edit: true })).toEqual(["Settings"]);
  expect(await buttons({ manageUsers: true })).toEqual([]);
});

test("PROJECTS-022 the sidebar shows Production, Director, DOP, Manager and the days of shooting, each only if it is set", async () => {
  const facts = async (project: Record<string, unknown>) => {
    const none = { production: "", director: "", dop: "", manager: "", shootingStart: null, shootingEnd: null };
    await openApp("/projects", production({ project: { ...none, ...project } }));
    await select("Lantern");
    const side = within(await screen.findByRole("complementary", { name: "Details" }));
    await side.findByText("Created By");
    const values = side.getAllByRole("definition").map(({ textContent }) => textContent);
    const rows = side.getAllByRole("term").map(({ textContent }, at) => [textContent, values[at]]);
    return rows.slice(
      0,
      rows.findIndex(([label]) => label === "Name"),
    );
  };
  const words = { production: "Lumen", director: "Ada", dop: "Wim", manager: "Mo" };
  const all = await facts({ ...words, shootingStart: "2026-11-03", shootingEnd: "2026-12-11" });
  expect(all).toEqual([
    ["Production", "Lumen"],
    ["Director", "Ada"],
    ["DOP", "Wim"],
    ["Manager", "Mo"],
    ["Shooting Start", "3 Nov 2026"],
    ["Shooting End", "11 Dec 2026"],
  ]);
  expect(await facts({})).toEqual([]);
});

test("PLUS-522 Upload Files is in an empty folder, with the right to upload", async () => {
  const button = async (allowedTo: Record<string, boolean>) => {
    await openApp("/projects/p1/root", production({ root: { allowedTo } }));
    await screen.findAllByText("This folder is empty");
    return screen.queryByRole("button", { name: /^Upload Files/ });
  };
  expect(await button({ upload: true })).not.toBeNull();
  expect(await button({ edit: true })).toBeNull();
});

test.each([
  [true, "Choose Upload Files to add files from this device."],
  [false, "Drop files or folders anywhere on this page."],
])(
  "PLUS-1522 an empty folder on a touch screen (%s) names its button, elsewhere it advises dropping files",
  async (isTouch, advice) => {
    const asked = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      asked(query === "(pointer: coarse)" ? (isTouch ? "all" : "not all") : query),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    await openApp("/projects/p1/root", production({ root: { allowedTo: { upload: true } } }));
    const begin = await screen.findByRole("button", { name: /^Upload Files/ });
    expect(begin.closest(".empty")?.querySelector("p")?.textContent).toBe(advice);
  },
);

test.each([
  ["/projects/p1/root", "Upload FilesU", "u", "Upload Files"],
  ["/projects", "Create a projectN", "n", "New Project"],
  ["/workspaces/w1/projects", "Create a projectN", "n", "New Project"],
])("PLUS-765 without content %s offers '%s', and the key opens the same", async (address, label, key, dialog) => {
  const given = (mayBegin: boolean) =>
    production(
      {
        user: { hasManagedWorkspaces: true },
        root: { allowedTo: { upload: mayBegin } },
        workspace: { allowedTo: { edit: true, createProject: mayBegin } },
      },
      { ...(address !== "/projects/p1/root" && { projects: pageOf([]) }) },
    );
  const begin = () =>
    within(screen.getByRole("main"))
      .queryAllByRole("button")
      .filter(({ textContent }) => textContent === label);
  await openApp(address, given(true));
  await expect.poll(() => begin().length).toBe(1);
  fireEvent.keyDown(document.body, { key });
  expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  await openApp(address, given(false));
  await screen.findAllByText(/is empty$|any Projects|No Projects$/i);
  expect(begin()).toEqual([]);
});

test("PROJECTS-021 next to a selected project are its name, when it was created and by whom", async () => {
  const project = { createdAt: "2026-11-03T10:00:00Z", createdBy: { id: "u2", name: "Noor Haddad" } };
  await openApp("/projects", production({ project }));
  await select("Lantern");
  const side = within(await screen.findByRole("complementary", { name: "Details" }));
  await side.findByText("Created By");
  const facts = side.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(Object.fromEntries(facts)).toMatchObject({
    Name: "Lantern",
    Created: "3 Nov 2026",
    "Created By": expect.stringContaining("Noor Haddad"),
  });
});
