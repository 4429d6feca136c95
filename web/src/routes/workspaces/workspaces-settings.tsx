import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { WorkspaceProjectsPage } from "#web/features/projects/in-workspace/workspace-projects-page.tsx";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { TransferStatistics } from "#web/features/transfers/statistics/transfer-statistics.tsx";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { holdingsOf } from "#web/features/workspaces/holdings.ts";
import { useWorkspaceSort } from "#web/features/workspaces/use-workspace-sort.ts";
import { editableWorkspaces } from "#web/features/workspaces/workspace-list.ts";
import { WorkspacePage } from "#web/features/workspaces/workspace-page.tsx";
import { tabOf, workspaceTabs } from "#web/features/workspaces/workspace-tab.ts";
import { workspaceMessages } from "#web/features/workspaces/workspaces.messages.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

const route = getRouteApi("/main/workspaces/$workspaceId/{-$tab}");

export function WorkspacesSettingsRoute() {
  const { workspaceId, tab: part } = route.useParams();
  const { data: all } = useQuery(workspacesQuery);
  const { data: projects } = useQuery(projectsQuery);
  const order = useWorkspaceSort();
  const workspaces = editableWorkspaces(all ?? [], order.sort);
  const workspace = workspaces.find(({ id }) => id === workspaceId);
  useDocumentTitle(workspace ? `${workspace.name}, ${workspaceMessages.title}` : workspaceMessages.title);
  useSelectedProject(null);
  if (!all || !projects) return null;
  if (!workspace) return <Navigate to="/workspaces" replace />;
  const own = holdingsOf(projects, workspaceId);
  const tabs = workspaceTabs(own);
  const tab = tabOf(part, tabs);
  if (tab === null)
    return <Navigate to="/workspaces/$workspaceId/{-$tab}" params={{ workspaceId, tab: undefined }} replace />;
  const surroundings = { workspace, workspaces, order, tabs };
  return (
    <WorkspacePage
      surroundings={surroundings}
      tab={tab}
      projects={own}
      projectList={<WorkspaceProjectsPage key={workspaceId} surroundings={surroundings} projects={own} />}
      stats={<TransferStatistics key={workspaceId} workspaceId={workspaceId} />}
    />
  );
}
