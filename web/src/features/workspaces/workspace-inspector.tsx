import { formatBytes } from "#core/units/size.ts";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { MetadataList } from "#web/ui/layout/metadata-list.tsx";
import { type Holding, sizeOf } from "./holdings.ts";
import { workspaceMessages } from "./workspaces.messages.ts";

const text = workspaceMessages.inspector;

export interface WorkspaceInspectorProps {
  readonly workspace: { readonly name: string; readonly createdAt: string };
  readonly projects: readonly Pick<Holding, "size">[];
  /** Undefined until they are loaded. */
  readonly adminCount: number | undefined;
}

/** The details of a workspace (WORKSPACES-021, WORKSPACES-022). */
export function WorkspaceInspector({ workspace, projects, adminCount }: WorkspaceInspectorProps) {
  return (
    <Tabs
      label={workspaceMessages.details}
      tabs={[{ id: "details", label: workspaceMessages.details }]}
      selected="details"
      onSelect={() => {}}
    >
      <div className="insp">
        <MetadataList
          rows={[
            { label: text.name, value: workspace.name },
            { label: text.created, value: formatInstant(workspace.createdAt) },
            { label: text.size, value: formatBytes(sizeOf(projects)) },
            { label: text.projects, value: projects.length },
            { label: text.admins, value: adminCount === 0 ? text.nobody : (adminCount ?? "") },
          ]}
        />
      </div>
    </Tabs>
  );
}
