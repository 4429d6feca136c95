import { Link } from "@tanstack/react-router";
import type { Workspace } from "#web/data/account/account-queries.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { MenuButton } from "#web/ui/menu.tsx";
import "#web/ui/settings.css";
import type { WorkspaceSort } from "./use-workspace-sort.ts";
import { WORKSPACE_SORT_KEYS } from "./workspace-list.ts";
import { partOf, type WorkspaceTab } from "./workspace-tab.ts";
import { workspaceMessages as text } from "./workspaces.messages.ts";

export interface WorkspacesSidebarProps extends WorkspaceSort {
  /** Those the user may edit, in order. */
  readonly workspaces: readonly Workspace[];
  /** Null on the list of all. */
  readonly currentId: string | null;
  /** Where the entries lead. */
  readonly tab: WorkspaceTab;
}

/** WORKSPACES-018, WORKSPACES-019. */
export function WorkspacesSidebar({ workspaces, currentId, tab, sort, onSort }: WorkspacesSidebarProps) {
  const label = text.sortKeys[sort.key];
  return (
    <>
      <div className="set-side-head">
        <span className="micro">{text.sidebar}</span>
        <MenuButton
          kind="ghost"
          className="end"
          iconEnd={sort.direction === "ascending" ? "au" : "ad"}
          menuLabel={text.sortBy}
          aria-label={`${text.sortBy} ${label}`}
          groups={() => [
            {
              id: "sort",
              actions: WORKSPACE_SORT_KEYS.map((key) => ({
                id: key,
                label: text.sortKeys[key],
                checked: key === sort.key,
                end: key === sort.key ? text[sort.direction] : undefined,
                onSelect: () => onSort(key),
              })),
            },
          ]}
        >
          {label}
        </MenuButton>
      </div>
      <nav className="set-side" aria-label={text.sidebar}>
        <Link to="/workspaces" activeOptions={{ exact: true }} aria-current={currentId === null ? "page" : undefined}>
          <Icon name="grid" />
          <span className="ell">{text.allWorkspaces}</span>
        </Link>
        {workspaces.map((workspace) => (
          <Link
            key={workspace.id}
            to="/workspaces/$workspaceId/{-$tab}"
            params={{ workspaceId: workspace.id, tab: partOf(tab === "stats" ? "settings" : tab) }}
            aria-current={workspace.id === currentId ? "page" : undefined}
          >
            <Icon name="workspace" />
            <span className="ell">{workspace.name}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
