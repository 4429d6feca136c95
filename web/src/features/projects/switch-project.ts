import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { Project } from "./api/project-queries.ts";
import { shownProjects } from "./list/project-list.ts";
import { openProject } from "./open-project.ts";

/** The menu beside the project's name: the other projects by name, the open one checked. @public */
export function switchProjectMenu(projects: readonly Project[], currentId: string): MenuGroup[] {
  return [
    {
      id: "projects",
      actions: shownProjects(projects, "", { key: "title", direction: "ascending" }).map((project) => ({
        id: project.id,
        label: project.name,
        checked: project.id === currentId,
        onSelect: () => openProject(project),
      })),
    },
  ];
}
