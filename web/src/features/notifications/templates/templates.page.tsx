import { getRouteApi } from "@tanstack/react-router";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import { ProjectSettingsPage } from "#web/features/projects/settings/project-settings-page.tsx";
import { SettingsFrame } from "#web/features/projects/settings/settings-frame.tsx";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { projectPageMessages } from "../project-page.messages.ts";
import { projectPage } from "../project-page.ts";
import { TemplatesTab } from "./templates-tab.tsx";

const route = getRouteApi("/main/projects/$projectId/settings/notifications");

export function ProjectsSettingsNotificationsRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  const { title } = projectPageMessages;
  useDocumentTitle(project ? `${title}, ${project.name}` : title);
  useSelectedProject(projectId);
  return (
    <ProjectSettingsPage projectId={projectId} page={projectPage.id}>
      {(shown) => (
        <SettingsFrame projectId={projectId} project={shown} page={projectPage.id} state={null}>
          <TemplatesTab key={shown.id} project={shown} />
        </SettingsFrame>
      )}
    </ProjectSettingsPage>
  );
}
