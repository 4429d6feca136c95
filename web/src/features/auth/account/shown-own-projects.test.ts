import { expect, test } from "vitest";
import type { OwnProject } from "./api/notification-settings.ts";
import { shownOwnProjects } from "./shown-own-projects.ts";

const project = (projectName: string): OwnProject => ({
  projectId: projectName,
  projectName,
  settings: { receiveCommentNotifications: true, receiveFolderContentNotifications: true },
});
const projects = ["Reel 10", "reel 2", "Harrow Sound"].map(project);
const shown = (filter: string, direction: "ascending" | "descending" = "ascending") =>
  shownOwnProjects(projects, filter, { key: "project", direction }).map(({ projectName }) => projectName);

test("NOTIFY-008 the projects are sorted by name, in both directions", () => {
  expect(shown("")).toEqual(["Harrow Sound", "reel 2", "Reel 10"]);
  expect(shown("", "descending")).toEqual(["Reel 10", "reel 2", "Harrow Sound"]);
});

test("NOTIFY-009 the filter keeps projects whose name has its text, in any case", () => {
  expect(shown(" REEL ")).toEqual(["reel 2", "Reel 10"]);
  expect(shown("nowhere")).toEqual([]);
});
