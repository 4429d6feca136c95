import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { preload } from "#web/data/preload.ts";
import { queryClient } from "#web/data/query-client.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { useProjectsFailure } from "#web/features/projects/list/use-projects-failure.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { folderMessages } from "../folder.messages.ts";
import { windowQuery } from "../windows/folder-window.ts";
import { USUAL_ORDER } from "../windows/window-variables.ts";
import { FolderPage } from "./folder-page.tsx";

const route = getRouteApi("/main/projects/$projectId/{-$folderId}");

interface AddressedFolder {
  readonly projectId?: string | undefined;
  readonly folderId?: string | undefined;
}

export function ProjectsFolderRoute() {
  const { projectId, folderId } = route.useParams();
  const projects = useQuery(projectsQuery);
  const project = projects.data?.find((candidate) => candidate.id === projectId);
  useDocumentTitle(project?.name);
  useProjectsFailure();
  useSelectedProject(projectId, folderId);
  useUnknownNotice(projectId, projects.data && project !== undefined);
  if (!projects.data) return null;
  if (!project) return <Navigate to="/projects" replace />;
  if (!folderId) {
    return (
      <Navigate to="/projects/$projectId/{-$folderId}" params={{ projectId, folderId: project.folderId }} replace />
    );
  }
  return <FolderPage project={project} folderId={folderId} />;
}

/** The first window of the addressed folder, or of the project's root. */
export async function preloadFolder({ projectId, folderId }: AddressedFolder): Promise<void> {
  const projects = queryClient.getQueryData(projectsQuery.queryKey);
  const shownId = folderId ?? projects?.find(({ id }) => id === projectId)?.folderId;
  if (projectId && shownId) await preload(windowQuery({ projectId, folderId: shownId }, USUAL_ORDER, 0));
}

/** Reports an unknown project, but not one that was open until it was deleted (PLUS-1289). */
function useUnknownNotice(projectId: string, isKnown: boolean | undefined): void {
  const openId = useRef<string | null>(null);
  useEffect(() => {
    if (isKnown) openId.current = projectId;
    else if (isKnown === false && openId.current !== projectId)
      notifyFailure(folderMessages.noProject, folderMessages.noProjectAdvice);
  }, [projectId, isKnown]);
}
