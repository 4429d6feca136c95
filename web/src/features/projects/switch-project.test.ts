import { expect, test } from "vitest";
import { navigateWith } from "#web/data/navigation.ts";
import type { Project } from "./api/project-queries.ts";
import { switchProjectMenu } from "./switch-project.ts";

const project = (id: string, name: string) => ({ id, name }) as Project;

test("the menu next to the project's name lists all projects by name and opens the selected one", () => {
  const opened: unknown[] = [];
  navigateWith({ navigate: async (options: unknown) => void opened.push(options) });
  const projects = [project("p", "Paper Harbour"), project("h", "Harrow Sound")];
  const [group] = switchProjectMenu(projects, "p");
  expect(group?.actions.map(({ label, checked }) => [label, checked])).toEqual([
    ["Harrow Sound", false],
    ["Paper Harbour", true],
  ]);
  group?.actions[0]?.onSelect();
  expect(opened).toMatchObject([{ params: { projectId: "h" } }]);
});
