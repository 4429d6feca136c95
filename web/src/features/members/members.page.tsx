import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { managedProjects } from "./managed-project.ts";
import { membersMessages } from "./members.messages.ts";
import { mayAdminister } from "./place/may-administer.ts";
import { UsersPage } from "./users-page.tsx";

const indexRoute = getRouteApi("/main/users");
const placeRoute = getRouteApi("/main/users/$projectId/{-$folderId}");

export function UsersIndexRoute() {
  const { user } = indexRoute.useSearch();
  useDocumentTitle(membersMessages.all);
  useSelectedProject(null);
  return <UsersRoute projectId={null} folderId={null} wantedId={user} />;
}

export function UsersPlaceRoute() {
  const { projectId, folderId } = placeRoute.useParams();
  const { user } = placeRoute.useSearch();
  const name = useQuery(projectsQuery).data?.find(({ id }) => id === projectId)?.name;
  useDocumentTitle(name === undefined ? membersMessages.region : `${membersMessages.region}, ${name}`);
  useSelectedProject(projectId);
  return <UsersRoute projectId={projectId} folderId={folderId ?? null} wantedId={user} />;
}

interface PlaceProps {
  readonly projectId: string | null;
  readonly folderId: string | null;
  readonly wantedId: string | undefined;
}

function UsersRoute({ projectId, folderId, wantedId }: PlaceProps) {
  const me = useCurrentUser();
  const all = useQuery(projectsQuery).data;
  const editable = useQuery(workspacesQuery).data;
  const projects = useMemo(() => all && managedProjects(all), [all]);
  const workspaces = useMemo(() => editable?.filter(({ canEdit }) => canEdit) ?? [], [editable]);
  if (!me || !projects) return null;
  if (!mayAdminister(me)) return <Navigate to="/projects" replace />;
  const project = projects.find(({ id }) => id === projectId);
  if (projectId !== null && !project) return <Navigate to="/users" replace />;
  // The root folder represents the project.
  if (project && folderId === project.folderId) {
    return <Navigate to="/users/$projectId/{-$folderId}" params={{ projectId: project.id }} replace />;
  }
  return (
    <UsersPage
      key={`${projectId} ${folderId}`}
      projects={projects}
      workspaces={workspaces}
      project={project ?? null}
      folderId={folderId}
      wantedId={wantedId}
    />
  );
}
