import { getRouteApi } from "@tanstack/react-router";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import { settingsMessages } from "#web/features/projects/settings/project-settings.messages.ts";
import { ProjectSettingsPage } from "#web/features/projects/settings/project-settings-page.tsx";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { WatermarksPage } from "./watermarks-page.tsx";

const route = getRouteApi("/main/projects/$projectId/settings/watermarks");

/** WATERMARK-002 */
export function ProjectsSettingsWatermarksRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  useDocumentTitle(project ? `${settingsMessages.watermarks}, ${project.name}` : settingsMessages.watermarks);
  useSelectedProject(projectId);
  return (
    <ProjectSettingsPage projectId={projectId} page="watermarks">
      {(shown) => <WatermarksPage key={shown.id} project={shown} />}
    </ProjectSettingsPage>
  );
}
