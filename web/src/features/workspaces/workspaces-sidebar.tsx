import { Link } from "@tanstack/react-router";
import { imageUrl } from "#web/data/image-url.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { SortButton } from "#web/ui/table/sort-button.tsx";
import type { Workspace } from "./api/workspace-list.ts";
import "#web/ui/form/settings.css";
import { Thumb } from "#web/features/assets/thumb.tsx";
import type { WorkspaceSort } from "./use-workspace-sort.ts";
import { WORKSPACE_SORT_KEYS } from "./workspace-list.ts";
import { partOf, type WorkspaceTab } from "./workspace-tab.ts";
import { workspaceMessages as text } from "./workspaces.messages.ts";

const SORT_KEYS = WORKSPACE_SORT_KEYS.map((key) => ({ key, label: text.sortKeys[key] }));

export interface WorkspacesSidebarProps extends WorkspaceSort {
  /** Those the user may edit, in order. */
  readonly workspaces: readonly Workspace[];
  /** Null on the list of all. */
  readonly currentId: string | null;
  /** Where the entries lead. */
  readonly tab: WorkspaceTab;
}

export function WorkspacesSidebar({ workspaces, currentId, tab, sort, onSort }: WorkspacesSidebarProps) {
  return (
    <>
      <div className="set-side-head">
        <span className="micro">{text.sidebar}</span>
        <span className="end">
          <SortButton texts={text} sortKeys={SORT_KEYS} sort={sort} onSort={onSort} />
        </span>
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
            <Thumb className="side-thumb" src={imageUrl(workspace.projectPoster, 32)} fallback="workspace" />
            <span className="ell">{workspace.name}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
