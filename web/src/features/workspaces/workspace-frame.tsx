import { Link } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { DetailsButton } from "#web/ui/overlay/drawer-buttons.tsx";
import type { Workspace } from "./api/workspace-list.ts";
import "#web/ui/form/settings.css";
import "#web/ui/controls/tabs.css";
import type { WorkspaceSort } from "./use-workspace-sort.ts";
import { partOf, type WorkspaceTab } from "./workspace-tab.ts";
import { workspaceMessages as text } from "./workspaces.messages.ts";
import { WorkspacesCrumbs } from "./workspaces-crumbs.tsx";
import { WorkspacesSidebar } from "./workspaces-sidebar.tsx";

/**
 * The frame of every tab of a workspace.
 * @public
 */
export interface WorkspaceSurroundings {
  readonly workspace: Workspace;
  /** Those of the sidebar, in order. */
  readonly workspaces: readonly Workspace[];
  readonly order: WorkspaceSort;
  readonly tabs: readonly WorkspaceTab[];
}

export interface WorkspaceFrameProps {
  readonly surroundings: WorkspaceSurroundings;
  readonly tab: WorkspaceTab;
  /** In the first bar: the available commands. */
  readonly actions?: ReactNode;
  /** At the end of the tabs. */
  readonly tools?: ReactNode;
  readonly inspector?: ReactNode;
  readonly over?: ReactNode;
  readonly scroller?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * The page of a workspace: sidebar, path, tabs (WORKSPACES-015).
 * @public
 */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  const { surroundings, tab, actions, tools, inspector, over, scroller, children } = props;
  const { workspace, workspaces, order, tabs } = surroundings;
  return (
    <PageFrame
      label={workspace.name}
      left={<WorkspacesSidebar workspaces={workspaces} currentId={workspace.id} tab={tab} {...order} />}
      leftLabel={text.sidebar}
      right={inspector}
      rightLabel={text.details}
      scroller={scroller}
      over={over}
      sticky={
        <>
          <WorkspacesCrumbs workspace={workspace}>
            {actions}
            {inspector && <DetailsButton label={text.toggleDetails} />}
          </WorkspacesCrumbs>
          <div className="set-bar">
            <nav className="tabs" aria-label={text.tabs}>
              {tabs.map((id) => (
                <Link
                  key={id}
                  to="/workspaces/$workspaceId/{-$tab}"
                  params={{ workspaceId: workspace.id, tab: partOf(id) }}
                  activeOptions={{ exact: true }}
                  aria-current={id === tab ? "page" : undefined}
                >
                  {text.tabNames[id]}
                </Link>
              ))}
            </nav>
            {tools}
          </div>
        </>
      }
    >
      {children}
    </PageFrame>
  );
}
