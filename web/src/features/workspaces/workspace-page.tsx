import type { ReactNode } from "react";
import { AdminsPage } from "./admins/admins-page.tsx";
import type { Holding } from "./holdings.ts";
import { SettingsPage } from "./settings/settings-page.tsx";
import { WorkspaceFrame, type WorkspaceSurroundings } from "./workspace-frame.tsx";
import type { WorkspaceTab } from "./workspace-tab.ts";

export interface WorkspacePageProps {
  readonly surroundings: WorkspaceSurroundings;
  readonly tab: WorkspaceTab;
  /** The projects of this workspace. */
  readonly projects: readonly Holding[];
  /** The Projects tab, provided by the feature that owns projects. */
  readonly projectList: ReactNode;
  /** The transfer statistics, provided by the route (WORKSPACES-039). */
  readonly stats: ReactNode;
}

/** One workspace, with the tab in the address. */
export function WorkspacePage(props: WorkspacePageProps) {
  const { surroundings, tab, projects, projectList, stats } = props;
  const { id } = surroundings.workspace;
  if (tab === "users") return <AdminsPage key={id} surroundings={surroundings} />;
  if (tab === "projects") return projectList;
  if (tab === "stats") {
    return (
      <WorkspaceFrame surroundings={surroundings} tab="stats">
        {stats}
      </WorkspaceFrame>
    );
  }
  return <SettingsPage key={id} surroundings={surroundings} projects={projects} />;
}
