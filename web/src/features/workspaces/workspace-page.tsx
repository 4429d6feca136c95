import type { ReactNode } from "react";
import { AdminsPage } from "./admins/admins-page.tsx";
import { ProjectsPage } from "./projects/projects-page.tsx";
import type { WorkspaceProject } from "./projects/workspace-project.ts";
import { SettingsPage } from "./settings/settings-page.tsx";
import { WorkspaceFrame, type WorkspaceSurroundings } from "./workspace-frame.tsx";
import type { WorkspacePlaces } from "./workspace-places.ts";
import type { WorkspaceTab } from "./workspace-tab.ts";

export interface WorkspacePageProps<P extends WorkspaceProject> {
  readonly surroundings: WorkspaceSurroundings;
  readonly tab: WorkspaceTab;
  /** Of this workspace. */
  readonly projects: readonly P[];
  readonly places: WorkspacePlaces<P>;
  /** The transfer statistics, made by the route (WORKSPACES-039). */
  readonly stats: ReactNode;
}

/** One workspace, with the tab that the address names. */
export function WorkspacePage<P extends WorkspaceProject>(props: WorkspacePageProps<P>) {
  const { surroundings, tab, projects, places, stats } = props;
  const { id } = surroundings.workspace;
  if (tab === "users") return <AdminsPage key={id} surroundings={surroundings} />;
  if (tab === "projects") {
    return <ProjectsPage key={id} surroundings={surroundings} projects={projects} places={places} />;
  }
  if (tab === "stats") {
    return (
      <WorkspaceFrame surroundings={surroundings} tab="stats">
        {stats}
      </WorkspaceFrame>
    );
  }
  return <SettingsPage key={id} surroundings={surroundings} projects={projects} />;
}
