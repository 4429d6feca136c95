import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { useSelectedProject } from "#web/features/projects/use-selected-project.ts";
import { workspaceMessages } from "#web/features/workspaces/workspaces.messages.ts";
import { WorkspacesPage } from "#web/features/workspaces/workspaces-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { workspacePlaces } from "./workspaces-places.ts";

export function WorkspacesIndexRoute() {
  const { data: projects } = useQuery(projectsQuery);
  useDocumentTitle(workspaceMessages.title);
  useSelectedProject(null);
  return <WorkspacesPage projects={projects} places={workspacePlaces} />;
}
