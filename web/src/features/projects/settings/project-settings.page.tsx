import { getRouteApi } from "@tanstack/react-router";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { useProject } from "../api/project-queries.ts";
import { useSelectedProject } from "../use-selected-project.ts";
import { settingsMessages } from "./project-settings.messages.ts";
import { ProjectSettingsPage } from "./project-settings-page.tsx";

const route = getRouteApi("/main/projects/$projectId/settings");

/** PROJECTS-002 */
export function ProjectsSettingsRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  useDocumentTitle(project ? `${settingsMessages.title}, ${project.name}` : settingsMessages.title);
  useSelectedProject(projectId);
  return <ProjectSettingsPage projectId={projectId} page="settings" />;
}
