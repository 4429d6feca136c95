import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { projectMessages } from "../project.messages.ts";
import { useSelectedProject } from "../use-selected-project.ts";
import { ProjectsPage } from "./projects-page.tsx";
import { useProjectsFailure } from "./use-projects-failure.ts";

export function ProjectsIndexRoute() {
  useDocumentTitle(projectMessages.region);
  useSelectedProject(null);
  useProjectsFailure();
  return <ProjectsPage />;
}
