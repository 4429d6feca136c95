import { imageUrl } from "#web/data/image-url.ts";
import { SidebarCommands } from "#web/faces/command-bar.tsx";
import { sidebarFor } from "#web/faces/shown-commands.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { formatDay } from "#web/ui/format-date.ts";
import { MetadataList } from "#web/ui/layout/metadata-list.tsx";
import { projectMessages } from "../project.messages.ts";
import { type ProjectItems, projectItems } from "./project-items.ts";

const text = projectMessages.inspector;
const whenSet = (label: string, value: string | null) => (value ? { label, value } : null);

export interface ProjectInspectorProps {
  items: ProjectItems;
}

/** The sidebar of the project list (PROJECTS-021, PROJECTS-022). */
export function ProjectInspector({ items }: ProjectInspectorProps) {
  const { selected } = items;
  const [project] = selected;
  return (
    <Tabs
      label={projectMessages.details}
      tabs={[{ id: "facts", label: projectMessages.facts }]}
      selected="facts"
      onSelect={() => {}}
    >
      {project && selected.length === 1 ? (
        <div className="insp">
          <Thumb src={imageUrl(project.poster, 480)} fallback="clapper" />
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
          <InspectorButtons {...items} />
        </div>
      ) : (
        <p className="insp-none mut">{selected.length > 1 ? text.several(selected.length) : text.none}</p>
      )}
    </Tabs>
  );
}

/** Only for people who can edit the project, however it was selected (PROJECTS-076). */
function InspectorButtons(items: ProjectItems) {
  const beside = { ...items, selectionMode: false };
  if (sidebarFor(projectItems, beside).length === 0) return null;
  return (
    <div className="row insp-acts">
      <SidebarCommands target={projectItems} context={beside} />
    </div>
  );
}
