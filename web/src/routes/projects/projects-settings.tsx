import { getRouteApi } from "@tanstack/react-router";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import { settingsMessages } from "#web/features/projects/settings/project-settings.messages.ts";
import { ProjectSettingsPage } from "#web/features/projects/settings/project-settings-page.tsx";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/main/projects/$projectId/settings");

/** PROJECTS-002 */
export function ProjectsSettingsRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  useDocumentTitle(project ? `${settingsMessages.title}, ${project.name}` : settingsMessages.title);
  useSelectedProject(projectId);
  return <ProjectSettingsPage projectId={projectId} page="settings" />;
}
