import { getRouteApi } from "@tanstack/react-router";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import { settingsMessages } from "#web/features/projects/settings/project-settings.messages.ts";
import { ProjectSettingsPage } from "#web/features/projects/settings/project-settings-page.tsx";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { TemplatesTab } from "./templates-tab.tsx";

const route = getRouteApi("/main/projects/$projectId/settings/notifications");

/** TEMPLATES-001 */
export function ProjectsSettingsNotificationsRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  const { notifications: title } = settingsMessages;
  useDocumentTitle(project ? `${title}, ${project.name}` : title);
  useSelectedProject(projectId);
  return (
    <ProjectSettingsPage projectId={projectId} page="notifications">
      {(shown) => <TemplatesTab key={shown.id} project={shown} />}
    </ProjectSettingsPage>
  );
}
