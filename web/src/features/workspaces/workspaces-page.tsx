import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { CommandBar, HeadCommands } from "#web/faces/command-bar.tsx";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { clearSelection, createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { workspacesQuery } from "./api/workspace-list.ts";
import { type Holding, withSizes } from "./holdings.ts";
import { useWorkspaceSort } from "./use-workspace-sort.ts";
import { editableWorkspaces } from "./workspace-list.ts";
import type { WorkspacePlaces } from "./workspace-places.ts";
import { workspaceRows } from "./workspace-rows.ts";
import { WorkspaceTable } from "./workspace-table.tsx";
import { workspaceMessages as text } from "./workspaces.messages.ts";
import { WorkspacesCrumbs } from "./workspaces-crumbs.tsx";
import { WorkspacesSidebar } from "./workspaces-sidebar.tsx";

export interface WorkspacesPageProps {
  /** Undefined until loaded. */
  readonly projects: readonly Holding[] | undefined;
  readonly places: Pick<WorkspacePlaces, "open">;
}

/** All workspaces the user may edit (WORKSPACES-007 to WORKSPACES-014). */
export function WorkspacesPage({ projects, places }: WorkspacesPageProps) {
  const { data: all = [] } = useQuery(workspacesQuery);
  const order = useWorkspaceSort();
  const shown = useMemo(() => editableWorkspaces(all, order.sort), [all, order.sort]);
  const rows = useMemo(() => withSizes(shown, projects), [shown, projects]);
  const [selection] = useState(createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const selected = shown.filter(({ id }) => selectedIds.has(id));
  const items = { isSuperuser: useCurrentUser()?.isSuperuser === true, selected, projects };
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useCommandPlace(workspaceRows, () => items);
  usePageKeys({ Escape: () => selection.setState(clearSelection) });
  return (
    <SelectionProvider value={selection}>
      <PageFrame
        label={text.title}
        left={<WorkspacesSidebar workspaces={shown} currentId={null} tab="settings" {...order} />}
        leftLabel={text.sidebar}
        scroller={setScroller}
        sticky={
          <WorkspacesCrumbs workspace={null}>
            <HeadCommands target={workspaceRows} context={items} isSelecting={selected.length > 0} staysInBar />
          </WorkspacesCrumbs>
        }
        over={
          selected.length > 0 && (
            <SelectionBar label={text.selection} text={text.selected(selected.length)} clearLabel={text.clearSelection}>
              <CommandBar target={workspaceRows} context={items} />
            </SelectionBar>
          )
        }
      >
        {rows.length === 0 ? (
          <Empty picture="projects" title={text.none} advice={text.noneAdvice} />
        ) : (
          <WorkspaceTable
            workspaces={rows}
            {...order}
            scroller={scroller}
            onOpen={(workspaceId) => places.open(workspaceId, "settings")}
          />
        )}
      </PageFrame>
    </SelectionProvider>
  );
}
