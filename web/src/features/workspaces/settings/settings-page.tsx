import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { deleteWorkspaceAfterAsking } from "../api/delete-workspace.ts";
import { workspaceAdminsQuery } from "../api/workspace-users.ts";
import type { WorkspaceProject } from "../projects/workspace-project.ts";
import { WorkspaceFrame, type WorkspaceSurroundings } from "../workspace-frame.tsx";
import { WorkspaceInspector } from "../workspace-inspector.tsx";
import type { WorkspacePlaces } from "../workspace-places.ts";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import { useTitleForm } from "./use-title-form.ts";
import { WorkspaceSettingsTab } from "./workspace-settings-tab.tsx";

export interface SettingsPageProps {
  readonly surroundings: WorkspaceSurroundings;
  readonly projects: readonly WorkspaceProject[];
  readonly places: Pick<WorkspacePlaces, "index">;
}

/** The Settings tab, with Delete for those who may (WORKSPACES-025). */
export function SettingsPage({ surroundings, projects, places }: SettingsPageProps) {
  const { workspace } = surroundings;
  const form = useTitleForm(workspace);
  const { data: admins } = useQuery(workspaceAdminsQuery(workspace));
  const remove = async () => {
    if (await deleteWorkspaceAfterAsking(workspace, projects.length)) places.index();
  };
  return (
    <WorkspaceFrame
      surroundings={surroundings}
      tab="settings"
      inspector={<WorkspaceInspector workspace={workspace} projects={projects} adminCount={admins?.length} />}
      actions={
        workspace.allowedTo.delete && (
          <Button kind="danger-text" icon="trash" aria-label={text.delete} onClick={() => void remove()}>
            <span className="btn-text">{text.delete}</span>
          </Button>
        )
      }
      tools={
        <span className="meta end set-state" role="status">
          {form.state === "saved" && <Icon name="check" size="s" />}
          {text[form.state]}
        </span>
      }
    >
      <WorkspaceSettingsTab workspace={workspace} form={form} />
    </WorkspaceFrame>
  );
}
