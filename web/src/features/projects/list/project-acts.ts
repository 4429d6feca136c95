import { goTo } from "#web/data/navigation.ts";
import { deleteProjectsAfterAsking } from "../api/delete-projects.ts";
import type { Project } from "../api/project-queries.ts";
import { currentProject } from "../current-project.ts";

/** Asks first; somebody inside one of them is redirected to the list (PROJECTS-042). */
export async function deleteProjects(projects: readonly Pick<Project, "id" | "name">[]): Promise<void> {
  const deletedIds = await deleteProjectsAfterAsking(projects);
  if (currentProject.removed(deletedIds)) void goTo({ to: "/projects" });
}
