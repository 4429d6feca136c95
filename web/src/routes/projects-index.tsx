import { useNavigate } from "@tanstack/react-router";
import { projectMessages } from "#web/features/projects/project.messages.ts";
import { ProjectsPage } from "#web/features/projects/projects-page.tsx";
import { useDocumentTitle } from "#web/ui/use-document-title.ts";

/** PROJECTS-001 */
export function ProjectsIndexRoute() {
  const navigate = useNavigate();
  useDocumentTitle(projectMessages.region);
  return (
    <ProjectsPage
      onOpen={(project) =>
        void navigate({
          to: "/projects/$projectId/{-$folderId}",
          params: { projectId: project.id, folderId: project.folderId },
        })
      }
    />
  );
}
