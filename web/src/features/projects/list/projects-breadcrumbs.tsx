import { Link } from "@tanstack/react-router";
import { queryClient } from "#web/data/query-client.ts";
import { HeadCommands } from "#web/faces/command-bar.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Breadcrumbs } from "#web/ui/layout/breadcrumbs.tsx";
import { projectsKey } from "../api/projects-key.ts";
import { projectMessages } from "../project.messages.ts";
import { type ProjectItems, projectItems } from "./project-items.ts";

/** The first bar: the path, and New Project. Clicking the current one reloads it (SHELL-036). */
export function ProjectsBreadcrumbs({ page }: { page: ProjectItems }) {
  const reload = () => void queryClient.invalidateQueries({ queryKey: projectsKey });
  return (
    <div className="bar crumb-bar">
      <Breadcrumbs
        label={projectMessages.breadcrumb}
        crumbs={[
          {
            id: "home",
            link: (
              <Link to="/projects" aria-current="location" onClick={reload}>
                <Icon name="home" />
                {projectMessages.title}
              </Link>
            ),
          },
        ]}
      />
      {page.mayCreate && (
        <span className="crumb-end row">
          <HeadCommands target={projectItems} context={page} isSelecting={false} staysInBar />
        </span>
      )}
    </div>
  );
}
