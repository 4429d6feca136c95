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
