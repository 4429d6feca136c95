import { getRouteApi } from "@tanstack/react-router";
import { useProject } from "#web/features/projects/api/project-queries.ts";
import { ProjectSettingsPage } from "#web/features/projects/settings/project-settings-page.tsx";
import { SettingsFrame } from "#web/features/projects/settings/settings-frame.tsx";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { projectPage } from "../project-page.ts";
import { transferMessages } from "../transfers.messages.ts";
import { statsMessages } from "./stats.messages.ts";
import { TransferStatistics } from "./transfer-statistics.tsx";

const route = getRouteApi("/main/projects/$projectId/stats");

export function ProjectsStatsRoute() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  const { statsTab: title } = transferMessages;
  useDocumentTitle(project ? `${title}, ${project.name}` : title);
  useSelectedProject(projectId);
  return (
    <ProjectSettingsPage projectId={projectId} page={projectPage.id}>
      {(shown) => (
        <SettingsFrame projectId={projectId} project={shown} page={projectPage.id} state={null}>
          {shown.asperaServer === null ? (
            <ErrorState icon="info" title={statsMessages.noServerTitle} advice={statsMessages.noServerAdvice} />
          ) : (
            <TransferStatistics key={shown.id} projectId={shown.id} />
          )}
        </SettingsFrame>
      )}
    </ProjectSettingsPage>
  );
}
