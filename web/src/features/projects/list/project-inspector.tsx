import { imageUrl } from "#web/data/image-url.ts";
import { goTo } from "#web/data/navigation.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { formatDay } from "#web/ui/format-date.ts";
import { MetadataList } from "#web/ui/layout/metadata-list.tsx";
import type { Project } from "../api/project-queries.ts";
import { openProjectSettings } from "../open-project.ts";
import { projectMessages } from "../project.messages.ts";

const text = projectMessages.inspector;
const whenSet = (label: string, value: string | null) => (value ? { label, value } : null);

export interface ProjectInspectorProps {
  selected: readonly Project[];
}

/** The sidebar of the project list (PROJECTS-021, PROJECTS-022). */
export function ProjectInspector({ selected }: ProjectInspectorProps) {
  const [project] = selected;
  return (
    <Tabs
      label={projectMessages.details}
      tabs={[{ id: "metadata", label: projectMessages.metadata }]}
      selected="metadata"
      onSelect={() => {}}
    >
      {project && selected.length === 1 ? (
        <div className="insp">
          <Thumb imageUrl={imageUrl(project.poster, 480)} fallback="clapper" />
          <div className="insp-title">{project.name}</div>
          <MetadataList
            rows={[
              whenSet(text.production, project.production),
              whenSet(text.director, project.director),
              whenSet(text.dop, project.dop),
              whenSet(text.manager, project.manager),
              whenSet(text.shootingStart, project.shootingStart && formatDay(project.shootingStart)),
              whenSet(text.shootingEnd, project.shootingEnd && formatDay(project.shootingEnd)),
            ]}
          />
          <MetadataList
            rows={[
              { label: text.name, value: project.name },
              { label: text.created, value: formatDay(project.createdAt) },
              {
                label: text.createdBy,
                value: (
                  <span className="row">
                    <Avatar id={project.createdBy.id} name={project.createdBy.name} size="s" />
                    {project.createdBy.name}
                  </span>
                ),
              },
            ]}
          />
          <InspectorButtons project={project} />
        </div>
      ) : (
        <p className="insp-none mut">{selected.length > 1 ? text.several(selected.length) : text.none}</p>
      )}
    </Tabs>
  );
}

/** PROJECTS-076: only for who may edit the project. */
function InspectorButtons({ project }: { project: Project }) {
  const toUsers = () => void goTo({ to: "/users/$projectId/{-$folderId}", params: { projectId: project.id } });
  if (!project.allowedTo.edit) return null;
  return (
    <div className="row insp-acts">
      <Button icon="users" onClick={toUsers}>
        {projectMessages.manageUsers}
      </Button>
      <Button icon="gear" onClick={() => openProjectSettings(project)}>
        {projectMessages.settings}
      </Button>
    </div>
  );
}
