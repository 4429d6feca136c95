import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, menuLines, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";

const MAY = { allowedTo: { edit: true } };
const projects = pageOf([
  aProject({ id: "p1", name: "Mill", createdAt: "2026-11-02T00:00:00Z", ...MAY }),
  aProject({ id: "p2", name: "Alder", createdAt: "2026-11-01T00:00:00Z", ...MAY }),
  aProject({ id: "p3", name: "Lantern", createdAt: "2026-11-03T00:00:00Z", ...MAY }),
]);

test("PROJECTS-005 only projects that the person may edit are in the sidebar, below All Projects", async () => {
  const some = pageOf([
    aProject({ id: "p1", name: "Mill", ...MAY }),
    aProject({ id: "p2", name: "Alder", allowedTo: { manageUsers: true } }),
  ]);
  await openApp("/projects/p1/settings", production({ project: { name: "Mill", ...MAY } }, { projects: some }));
  const side = within(await screen.findByRole("navigation", { name: "Projects with settings" }));
  const links = side.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(["All Projects", "Mill"]);
});

test("PROJECTS-006 PROJECTS-100 the sidebar is sorted by Title or Created, by default by name ascending", async () => {
  await openApp("/projects/p1/settings", production({ project: MAY }, { projects }));
  const side = await screen.findByRole("navigation", { name: "Projects with settings" });
  const names = () =>
    within(side)
      .getAllByRole("link")
      .map(({ textContent }) => textContent)
      .slice(1);
  expect(names()).toEqual(["Alder", "Lantern", "Mill"]);
  await somebody.click(screen.getByRole("button", { name: /^Sort by/ }));
  expect(await menuLines()).toEqual(["Title", "Created"]);
  await choose("Created");
  expect(names()).toEqual(["Lantern", "Mill", "Alder"]);
  await somebody.click(screen.getByRole("button", { name: /^Sort by/ }));
  await choose("Title");
  expect(names()).toEqual(["Alder", "Lantern", "Mill"]);
});
