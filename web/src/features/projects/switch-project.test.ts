import { expect, test } from "vitest";
import type { Project } from "./api/project-queries.ts";
import { switchProjectMenu } from "./switch-project.ts";

const project = (id: string, name: string) => ({ id, name }) as Project;

test("the menu beside the project's name has all projects by name and opens the chosen one", () => {
  const opened: string[] = [];
  const projects = [project("p", "Paper Harbour"), project("h", "Harrow Sound")];
  const [group] = switchProjectMenu(projects, "p", ({ id }) => void opened.push(id));
  expect(group?.actions.map(({ label, checked }) => [label, checked])).toEqual([
    ["Harrow Sound", false],
    ["Paper Harbour", true],
  ]);
  group?.actions[0]?.onSelect();
  expect(opened).toEqual(["h"]);
});
