import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Breadcrumbs } from "#web/ui/layout/breadcrumbs.tsx";
import { SidebarButton } from "#web/ui/overlay/drawer-buttons.tsx";
import { workspacesKey } from "./api/workspace-list.ts";
import { workspaceMessages as text } from "./workspaces.messages.ts";

export interface WorkspacesCrumbsProps {
  /** The open one; null on the list of all. */
  readonly workspace: { readonly id: string; readonly name: string } | null;
  /** The available commands. */
  readonly children?: ReactNode;
}

/** The first bar: the path. Clicking the current one reloads it (SHELL-036). */
export function WorkspacesCrumbs({ workspace, children }: WorkspacesCrumbsProps) {
  const reload = () => void queryClient.invalidateQueries({ queryKey: workspacesKey });
  const home = (
    <Link
      to="/workspaces"
      activeOptions={{ exact: true }}
      aria-current={workspace === null ? "location" : undefined}
      onClick={reload}
    >
      <Icon name="home" />
      {text.allWorkspaces}
    </Link>
  );
  const here = workspace && (
    <Link
      to="/workspaces/$workspaceId/{-$tab}"
      params={{ workspaceId: workspace.id, tab: undefined }}
      aria-current="location"
      onClick={reload}
    >
      {workspace.name}
    </Link>
  );
  return (
    <div className="bar crumb-bar">
      <SidebarButton label={text.toggleSidebar} />
      <Breadcrumbs
        label={text.breadcrumb}
        crumbs={[{ id: "home", link: home }, ...(here && workspace ? [{ id: workspace.id, link: here }] : [])]}
      />
      <span className="crumb-end row">{children}</span>
    </div>
  );
}
