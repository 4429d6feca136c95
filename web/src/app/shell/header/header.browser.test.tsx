import { fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { addLeaveCheck } from "#web/data/session/leave-check.ts";
import { somebody } from "../../stand-in/acting-fixture.ts";
import { openApp } from "../../stand-in/open-app-fixture.ts";
import { aWorkspace, production } from "../../stand-in/production-fixture.ts";

/** The tabs in the header, for a user. */
async function tabs(user: Record<string, unknown>): Promise<(string | null)[]> {
  await openApp("/projects", production({ user }));
  const header = await screen.findByRole("banner");
  return within(header)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}

test.each([
  ["a superuser", { isSuperuser: true }, true],
  ["a person who may edit a project", { hasEditableProjects: true }, true],
  ["a manager of a workspace", { hasManagedWorkspaces: true }, true],
  ["anybody else", {}, false],
])("SHELL-019 the tab Users is shown to %s: %j", async (_who, user, isShown) => {
  expect((await tabs(user)).includes("Users")).toBe(isShown);
});

test.each([
  ["a superuser", { isSuperuser: true }, true],
  ["a manager of a workspace", { hasManagedWorkspaces: true }, true],
  ["a person who may edit a project", { hasEditableProjects: true }, false],
  ["anybody else", {}, false],
])("SHELL-020 the tab Workspaces is shown to %s: %j", async (_who, user, isShown) => {
  expect((await tabs(user)).includes("Workspaces")).toBe(isShown);
});

test("SHELL-018 the header has the tabs Projects, Users, Shares and Workspaces, and a search", async () => {
  await openApp("/projects", production({ user: { isSuperuser: true } }));
  const header = within(await screen.findByRole("banner"));
  const main = within(header.getByRole("navigation", { name: "Main" }));
  expect(main.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Projects",
    "Users",
    "Shares",
    "Workspaces",
  ]);
  expect(header.getByRole("textbox", { name: "Search everything" })).toBeTruthy();
});

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

test("SHELL-059 a logo that fails to load is replaced with the product's mark", async () => {
  const workspaces = [aWorkspace({ logoUrl: PIXEL })];
  await openApp("/projects", production({ user: { hasManagedWorkspaces: true } }, { workspaces }));
  const home = within(await screen.findByRole("link", { name: "Rushlight, home" }));
  fireEvent.error(await home.findByRole("img", { name: "Night Shoot" }));
  await home.findByText("Rushlight");
  expect(home.queryByRole("img", { name: "Night Shoot" })).toBeNull();
});

test("PLUS-1572 the logo, narrow or wide, has its place in the header before it is loaded and moves nothing beside it", async () => {
  for (const [width, height] of [
    [800, 100],
    [100, 100],
  ]) {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
    const brand = Promise.withResolvers<unknown>();
    await openApp("/projects", production({}, { workspaces: [], brand: () => brand.promise }));
    const home = await screen.findByRole("link", { name: "Rushlight, home" });
    const navigation = () => screen.getByRole("navigation", { name: "Main" }).getBoundingClientRect().left;
    await within(home).findByText("Rushlight");
    const before = navigation();
    brand.resolve({ name: "Night Shoot", logoUrl: `data:image/svg+xml,${encodeURIComponent(picture)}` });
    const logo = await within(home).findByRole<HTMLImageElement>("img", { name: "Night Shoot" });
    await logo.decode();
    expect(navigation()).toBe(before);
    expect(logo.getBoundingClientRect().right).toBeLessThan(before);
  }
});

test("SHELL-017 the logo of the only workspace is in the header; with two there is none", async () => {
  const open = async (...names: string[]) => {
    const workspaces = names.map((name) => aWorkspace({ id: name, name, logoUrl: PIXEL }));
    await openApp("/projects", production({ user: { hasManagedWorkspaces: true } }, { workspaces }));
    return within(await screen.findByRole("link", { name: "Rushlight, home" }));
  };
  expect(await (await open("Night Shoot")).findByRole("img", { name: "Night Shoot" })).toBeTruthy();
  const brand = await open("Night Shoot", "Day Shoot");
  expect(brand.getByText("Rushlight")).toBeTruthy();
  expect(brand.queryByRole("img", { name: /Shoot/ })).toBeNull();
});

async function accountMenu() {
  await somebody.click(await screen.findByRole("button", { name: "Account menu" }));
  return within(await screen.findByRole("dialog", { name: "Account menu" }));
}

test("SHELL-021 SHELL-022 SHELL-023 the account menu has avatar, name and email, My Account and Sign Out; the colour depends on the id, not on the name", async () => {
  const open = async (user: Record<string, unknown>) => {
    await openApp("/projects", production({ user }));
    return accountMenu();
  };
  const ewa = await open({ id: "u1", name: "Ewa Nowicka", email: "ewa@night.example" });
  expect([ewa.getByText("Ewa Nowicka"), ewa.getByText("ewa@night.example")]).toHaveLength(2);
  expect(ewa.getByRole("link", { name: "My Account" }).getAttribute("href")).toBe("/account");
  expect(ewa.getByRole("button", { name: "Sign Out" })).toBeTruthy();
  const hue = ewa.getByText("EN").style.getPropertyValue("--h");
  const renamed = await open({ id: "u1", name: "Zoe Abel" });
  const other = await open({ id: "u2", name: "Ewa Nowicka" });
  expect(renamed.getByText("ZA").style.getPropertyValue("--h")).toBe(hue);
  expect(other.getByText("EN").style.getPropertyValue("--h")).not.toBe(hue);
});

test("SESSION-001 signing out asks first while an upload runs, and only then", async () => {
  const failing = { "POST /api/logout": () => new Response(null, { status: 500 }) };
  const app = await openApp("/projects", production(), { rest: failing });
  const signOut = async () => somebody.click((await accountMenu()).getByRole("button", { name: "Sign Out" }));
  const asked = () => app.asked.filter((call) => call === "POST /api/logout").length;
  await signOut();
  await screen.findByText("Failed To Sign Out");
  expect([asked(), screen.queryByRole("alertdialog")]).toEqual([1, null]);
  onTestFinished(addLeaveCheck({ isBusy: () => true, abort: async () => {} }));
  await signOut();
  await screen.findByRole("alertdialog", { name: "Cancel all Uploads?" });
  expect(asked()).toBe(1);
});
