import { Link } from "@tanstack/react-router";
import { queryClient } from "#web/data/query-client.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Breadcrumbs } from "#web/ui/layout/breadcrumbs.tsx";
import { projectMessages } from "../project.messages.ts";

/** The first bar: where we are, and New Project. A click on the place we are at loads it again (SHELL-036). */
export function ProjectsBreadcrumbs({ mayCreate, onCreate }: { mayCreate: boolean; onCreate: () => void }) {
  const reload = () => void queryClient.invalidateQueries({ queryKey: queryKeys.projects });
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
      {mayCreate && (
        <span className="crumb-end row">
          <Button kind="primary" icon="plus" onClick={onCreate}>
            {projectMessages.newProject}
          </Button>
        </span>
      )}
    </div>
  );
}
