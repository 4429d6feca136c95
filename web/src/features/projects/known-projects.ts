import { queryClient } from "#web/data/query-client.ts";
import type { KnownPlace } from "#web/faces/place.ts";
import { projectsQuery } from "./api/project-queries.ts";
import { openProject } from "./open-project.ts";

/** This person's projects, from the list. */
export function knownProjects(): readonly KnownPlace[] {
  const projects = queryClient.getQueryData(projectsQuery.queryKey) ?? [];
  return projects.map((project) => ({
    id: `project ${project.id}`,
    label: project.name,
    icon: "clapper",
    open: () => openProject(project),
  }));
}
