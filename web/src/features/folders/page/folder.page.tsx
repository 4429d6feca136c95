import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { useProjectsFailure } from "#web/features/projects/list/use-projects-failure.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { folderMessages } from "../folder.messages.ts";
import { FolderPage } from "./folder-page.tsx";

const route = getRouteApi("/main/projects/$projectId/{-$folderId}");

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

/** PLUS-1289. Whoever deletes the project that is open knows why it is left. */
function useUnknownNotice(projectId: string, isKnown: boolean | undefined): void {
  const openId = useRef<string | null>(null);
  useEffect(() => {
    if (isKnown) openId.current = projectId;
    else if (isKnown === false && openId.current !== projectId)
      notifyFailure(folderMessages.noProject, folderMessages.noProjectAdvice);
  }, [projectId, isKnown]);
}
