import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { nameKey } from "#core/names/name-rules.ts";
import { workspacesQuery } from "#web/data/account/account-queries.ts";
import { queryClient } from "#web/data/query-client.ts";
import { folderChecksums } from "#web/features/checksums/folder-checksums.ts";
import { folderQuery } from "#web/features/folders/api/folder-queries.ts";
import { FolderPage } from "#web/features/folders/folder-page.tsx";
import { treeFolder } from "#web/features/folders/tree-folder.ts";
import { openSendNotification } from "#web/features/notifications/open-send-notification.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { projectActions } from "#web/features/projects/project-actions.ts";
import { treeMenu } from "#web/features/projects/project-menu.ts";
import { switchProjectMenu } from "#web/features/projects/switch-project.ts";
import { useProjectsFailure } from "#web/features/projects/use-projects-failure.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { folderTransfers } from "#web/features/transfers/folder-transfers.ts";
import { folderUploads, type ShownFolder } from "#web/features/uploads/folder-uploads.ts";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";
import { useFolderComments } from "./folder-comments.tsx";
import { useFolderMetadata } from "./folder-metadata.ts";
import { shareFolder, shareItems } from "./folder-share.ts";
import { useProjectPlaces } from "./project-places.ts";

const route = getRouteApi("/main/projects/$projectId/{-$folderId}");

/** FOLDERS-001, FOLDERS-002, PROJECTS-003 */
export function ProjectsFolderRoute() {
  const { projectId, folderId } = route.useParams();
  const projects = useQuery(projectsQuery);
  const workspaces = useQuery(workspacesQuery).data;
  const project = projects.data?.find((candidate) => candidate.id === projectId);
  const uploads = useMemo(() => folderUploads(projectId, (id) => shownFolder(projectId, id)), [projectId]);
  const transfers = useMemo(
    () => folderTransfers({ asperaServer: project?.asperaServer ?? null }, uploads.pick),
    [project?.asperaServer, uploads],
  );
  const comments = useFolderComments(projectId);
  const metadata = useFolderMetadata(projectId, folderId ?? "");
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
      uploads={uploads}
      transfers={transfers}
      checksums={folderChecksums}
      comments={comments}
      notify={openSendNotification}
      metadata={metadata}
      share={(items) => shareItems(projectId, items)}
      manageUsers={manageUsers}
      projectMenu={(folder) =>
        treeMenu(
          project,
          mayCreate,
          projectActions(places),
          folder && {
            ...treeFolder(projectId, folderId, folder, { open: openFolder, share: (id) => shareFolder(projectId, id) }),
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

/** The folder as it is shown now: a file of a name in it becomes a new version, and that is said before it starts. */
function shownFolder(projectId: string, folderId: string): ShownFolder {
  const shown = queryClient.getQueryData(folderQuery(projectId, folderId).queryKey);
  return {
    name: shown?.folder.name ?? "",
    takenNames: new Set(shown?.assets.map((asset) => nameKey(asset.name))),
  };
}
