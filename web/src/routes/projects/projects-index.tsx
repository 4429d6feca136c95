import { ProjectsPage } from "#web/features/projects/list/projects-page.tsx";
import { useProjectsFailure } from "#web/features/projects/list/use-projects-failure.ts";
import { projectMessages } from "#web/features/projects/project.messages.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

/** PROJECTS-001 */
export function ProjectsIndexRoute() {
  useDocumentTitle(projectMessages.region);
  useSelectedProject(null);
  useProjectsFailure();
  return <ProjectsPage />;
}
