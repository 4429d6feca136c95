import { expect, test } from "vitest";
import { shownSharingProjects } from "./sharing-projects.ts";

test("SHARES-019 the projects of the sidebar are sorted by Title or Created", () => {
  const projects = [
    { name: "Lantern 10", createdAt: "2026-01-01T00:00:00Z" },
    { name: "Lantern 2", createdAt: "2026-03-01T00:00:00Z" },
    { name: "Harrow", createdAt: "2026-02-01T00:00:00Z" },
  ];
  const names = (key: "title" | "created", direction: "ascending" | "descending") =>
    shownSharingProjects(projects, { key, direction }).map(({ name }) => name);
  expect(names("title", "ascending")).toEqual(["Harrow", "Lantern 2", "Lantern 10"]);
  expect(names("created", "descending")).toEqual(["Lantern 2", "Harrow", "Lantern 10"]);
});
