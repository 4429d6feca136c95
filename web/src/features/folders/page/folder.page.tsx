import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { useProjectsFailure } from "#web/features/projects/list/use-projects-failure.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { FolderPage } from "./folder-page.tsx";

const route = getRouteApi("/main/projects/$projectId/{-$folderId}");

export function ProjectsFolderRoute() {
  const { projectId, folderId } = route.useParams();
  const projects = useQuery(projectsQuery);
  const project = projects.data?.find((candidate) => candidate.id === projectId);
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
  return <FolderPage project={project} folderId={folderId} />;
}
