import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate, useNavigate } from "@tanstack/react-router";
import { workspacesQuery } from "#web/data/account/account-queries.ts";
import { FolderPage } from "#web/features/folders/page/folder-page.tsx";
import { treeFolder } from "#web/features/folders/tree/tree-folder.ts";
import { openPosterDialogOf } from "#web/features/posters/open-poster-dialog.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { projectActions } from "#web/features/projects/list/project-actions.ts";
import { treeMenu } from "#web/features/projects/list/project-menu.ts";
import { useProjectsFailure } from "#web/features/projects/list/use-projects-failure.ts";
import { switchProjectMenu } from "#web/features/projects/switch-project.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { shareFolder } from "../shares/folder-share.ts";
import { useProjectPlaces } from "./project-places.ts";

const route = getRouteApi("/main/projects/$projectId/{-$folderId}");

/** FOLDERS-001, FOLDERS-002, PROJECTS-003 */
export function ProjectsFolderRoute() {
  const { projectId, folderId } = route.useParams();
  const projects = useQuery(projectsQuery);
  const workspaces = useQuery(workspacesQuery).data;
  const project = projects.data?.find((candidate) => candidate.id === projectId);
  const places = useProjectPlaces();
  const navigate = useNavigate();
  useDocumentTitle(project?.name);
  useProjectsFailure();
  useSelectedProject(projectId, folderId);
  if (!projects.data) return null;
  if (!project) return <Navigate to="/projects" replace />;
  if (!folderId) {
    return (
      <Navigate to="/projects/$projectId/{-$folderId}" params={{ projectId, folderId: project.folderId }} replace />
    );
  }
  const workspace = workspaces?.find(({ id }) => id === project.workspaceId);
  const subtitle = project.production || (workspace?.name ?? "");
  const mayCreate = workspaces?.some(({ allowedTo }) => allowedTo.createProject) ?? false;
  const manageUsers = (id: string) =>
    void navigate({ to: "/users/$projectId/{-$folderId}", params: { projectId, folderId: id } });
  const openFolder = (id: string) =>
    void navigate({ to: "/projects/$projectId/{-$folderId}", params: { projectId, folderId: id } });
  return (
    <FolderPage
      project={project}
      subtitle={subtitle}
      folderId={folderId}
      projectMenu={(folder) =>
        treeMenu(
          project,
          mayCreate,
          projectActions(places),
          folder && {
            ...treeFolder(projectId, folderId, folder, {
              open: openFolder,
              share: (id) => shareFolder(projectId, id),
              setPoster: (place, id) => void openPosterDialogOf(place, id),
            }),
            manageUsers: () => manageUsers(folder.id),
          },
        )
      }
      switchProject={
        projects.data.length > 1 ? () => switchProjectMenu(projects.data, projectId, places.open) : undefined
      }
    />
  );
}
