import { useQuery } from "@tanstack/react-query";
import { HeadCommands } from "#web/faces/command-bar.tsx";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { workspaceAdminsQuery } from "../api/workspace-users.ts";
import type { Holding } from "../holdings.ts";
import { WorkspaceFrame, type WorkspaceSurroundings } from "../workspace-frame.tsx";
import { WorkspaceInspector } from "../workspace-inspector.tsx";
import { openWorkspace } from "../workspace-rows.ts";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import { useTitleForm } from "./use-title-form.ts";
import { WorkspaceSettingsTab } from "./workspace-settings-tab.tsx";

export interface SettingsPageProps {
  readonly surroundings: WorkspaceSurroundings;
  readonly projects: readonly Holding[];
}

/** The Settings tab, with Delete for those who may (WORKSPACES-025). */
export function SettingsPage({ surroundings, projects }: SettingsPageProps) {
  const { workspace } = surroundings;
  const form = useTitleForm(workspace);
  const { data: admins } = useQuery(workspaceAdminsQuery(workspace));
  const open = { workspace, projects };
  useCommandPlace(openWorkspace, () => open);
  return (
    <WorkspaceFrame
      surroundings={surroundings}
      tab="settings"
      inspector={<WorkspaceInspector workspace={workspace} projects={projects} adminCount={admins?.length} />}
      actions={<HeadCommands target={openWorkspace} context={open} isSelecting={false} staysInBar />}
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
