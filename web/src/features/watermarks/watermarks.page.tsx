import { getRouteApi } from "@tanstack/react-router";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import { ProjectSettingsPage } from "#web/features/projects/settings/project-settings-page.tsx";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { projectPageMessages as text } from "./project-page.messages.ts";
import { projectPage } from "./project-page.ts";
import { WatermarksPage } from "./watermarks-page.tsx";

const route = getRouteApi("/main/projects/$projectId/settings/watermarks");

export function ProjectsSettingsWatermarksRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  useDocumentTitle(project ? `${text.title}, ${project.name}` : text.title);
  useSelectedProject(projectId);
  return (
    <ProjectSettingsPage projectId={projectId} page={projectPage.id}>
      {(shown) => <WatermarksPage key={shown.id} project={shown} />}
    </ProjectSettingsPage>
  );
}
