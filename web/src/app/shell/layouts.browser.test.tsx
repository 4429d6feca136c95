import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { card, somebody } from "../stand-in/acting-fixture.ts";
import { openApp } from "../stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "../stand-in/production-fixture.ts";

test("SHELL-002 the layout is the one in the route's meta, and 'default', which has no frame, without one", async () => {
  const frame = () => [screen.queryByRole("banner"), screen.queryByRole("contentinfo")].map((one) => one !== null);
  await openApp("/projects", production());
  await card("Lantern");
  expect(frame()).toEqual([true, true]);
  await openApp("/error/internal", production());
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Rushlight, home" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
});

const NOBODY = { token: null, expiresAtMs: null };
const REST = {
  "GET /api/factors": () => [{ id: "app", type: "app", recipient: null }],
  "GET /api/invite/t0ken": () => ({ name: "Ewa", email: "ewa@night.example", firstStart: false }),
  "GET /api/reset-password/t0ken": () => ({ email: "ewa@night.example" }),
};

test.each(["/signin", "/verify", "/reset-password", "/reset-password/t0ken", "/invite/t0ken", "/error/not-found"])(
  "SHELL-011 the public page %s is between a header and a footer",
  async (address) => {
    const session = address === "/verify" ? { mustVerify: true } : NOBODY;
    await openApp(address, production(), { session, rest: REST });
    await screen.findByRole("heading", { level: 1 });
    const [header, page, footer] = ["banner", "main", "contentinfo"].map((role) =>
      screen.getByRole(role).getBoundingClientRect(),
    );
    if (!header || !page || !footer) throw new Error("no layout");
    expect(header.bottom).toBeLessThanOrEqual(page.top);
    expect(page.bottom).toBeLessThanOrEqual(footer.top);
  },
);

test.each([
  ["/projects", "All Projects", "ProjectList"],
  ["/projects/p1/root", "Lantern", "FolderContents"],
  ["/users", "All Users", "AdministeredUsers"],
  ["/users/p1", "Lantern", "ProjectUserList"],
  ["/workspaces", "All Workspaces", "WorkspaceList"],
  ["/workspaces/w1", "Night Shoot", "WorkspaceList"],
  ["/shares", "All Shares", "ShareLinksPage"],
  ["/shares/p1", "Lantern", "ShareLinksPage"],
])("SHELL-036 at %s a click on '%s' in the path loads it again", async (address, name, query) => {
  const user = { isSuperuser: true, hasManagedWorkspaces: true, hasEditableProjects: true };
  const rights = { view: true, edit: true, manageUsers: true };
  const project = { allowedTo: rights };
  const linkProjects = [{ id: "p1", name: "Lantern", createdAt: "2026-11-01T10:00:00Z" }];
  const app = await openApp(
    address,
    production({ user, project, workspace: { allowedTo: { edit: true } } }, { linkProjects }),
  );
  const path = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  const here = await path.findByRole("link", { name });
  await waitFor(() => expect(app.calls(query).length).toBeGreaterThan(0));
  const before = app.calls(query).length;
  await somebody.click(here);
  await waitFor(() => expect(app.calls(query).length).toBeGreaterThan(before));
});

test("SHELL-003 the main layout has a header, a left drawer, the page, a right drawer and a footer", async () => {
  await openApp("/projects/p1/root", production({ folders: [aFolder()] }));
  await card("Day 1");
  const left = (element: HTMLElement) => element.getBoundingClientRect().left;
  const [tree, details] = ["Project", "Details"].map((name) => screen.getByRole("complementary", { name }));
  const page = screen.getByRole("main");
  if (!tree || !details) throw new Error("no drawers");
  expect(left(tree)).toBeLessThan(left(page));
  expect(left(page)).toBeLessThan(left(details));
  const top = (role: string) => screen.getByRole(role).getBoundingClientRect().top;
  expect(top("banner")).toBeLessThan(top("main"));
  expect(top("main")).toBeLessThan(top("contentinfo"));
});

test("SHELL-035 the path is a home icon 'All Projects', the folders, and the open take", async () => {
  const take = aTake({
    folderId: "day1",
    parents: [
      { id: "root", name: "Lantern" },
      { id: "day1", name: "Day 1" },
    ],
  });
  await openApp("/projects/p1/day1/take1", production({ folders: [aFolder()], takes: [take] }));
  const path = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  await path.findByText("A001C001.mov");
  const home = path.getByRole("link", { name: "All Projects" });
  expect(home.querySelector("use")?.getAttribute("href")).toContain("#home");
  const steps = () => [...(home.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  await expect.poll(() => steps().filter((step) => step !== "")).toEqual(["Lantern", "Day 1", "A001C001.mov"]);
});

test("SHELL-009 on mobile a drawer takes a fifth of the window, and at least 200 px", async () => {
  for (const width of [390, 560]) {
    await openApp("/projects/p1/root", production({ folders: [aFolder()] }), { width });
    await card("Day 1");
    await somebody.click(screen.getByRole("button", { name: "Folder tree" }));
    const drawer = await screen.findByRole("complementary", { name: "Project" });
    expect([width, drawer.getBoundingClientRect().width]).toEqual([width, 200]);
    await somebody.click(screen.getByRole("button", { name: "Close Project" }));
  }
});

test("PLUS-1175 the account menu and the palette open the server's own documentation in a new tab", async () => {
  await openApp("/projects", production());
  await card("Lantern");
  await somebody.click(screen.getByRole("button", { name: "Account menu" }));
  const link = await screen.findByRole("link", { name: "Documentation" });
  expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
    "/docs/",
    "_blank",
    "noopener",
  ]);
  await somebody.keyboard("{Escape}");
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await somebody.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog");
  await somebody.keyboard("documentation");
  await somebody.click(await screen.findByRole("menuitem", { name: /^Documentation/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/docs/", "_blank", "noopener"));
});
