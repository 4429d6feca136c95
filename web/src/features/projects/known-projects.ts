import { queryClient } from "#web/data/query-client.ts";
import type { KnownPlace } from "#web/faces/place.ts";
import { projectsQuery } from "./api/project-queries.ts";
import { openProject } from "./open-project.ts";

/** The projects of this person, as the list has them. */
export function knownProjects(): readonly KnownPlace[] {
  const projects = queryClient.getQueryData(projectsQuery.queryKey) ?? [];
  return projects.map((project) => ({
    id: `project ${project.id}`,
    label: project.name,
    icon: "clapper",
    open: () => openProject(project),
  }));
}
