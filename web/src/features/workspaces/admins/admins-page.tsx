import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { CommandBar, HeadCommands } from "#web/faces/command-bar.tsx";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { clearSelection, createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { workspaceAdminsQuery } from "../api/workspace-users.ts";
import { WorkspaceFrame, type WorkspaceSurroundings } from "../workspace-frame.tsx";
import { workspaceAdmins } from "../workspace-rows.ts";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import { selectableAdmins, shownAdmins } from "./admin-list.ts";
import { AdminTable } from "./admin-table.tsx";

/** The Admins tab (WORKSPACES-026 to WORKSPACES-031). */
export function AdminsPage({ surroundings }: { readonly surroundings: WorkspaceSurroundings }) {
  const { workspace } = surroundings;
  const admins = useQuery(workspaceAdminsQuery(workspace));
  const ownId = useCurrentUser()?.id;
  const [filter, setFilter] = useState("");
  const shown = useMemo(() => shownAdmins(admins.data ?? [], filter), [admins.data, filter]);
  const [selection] = useState(createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const selected = shown.filter(({ id }) => selectedIds.has(id));
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  usePageKeys({
    Escape: () => (selectedIds.size > 0 ? selection.setState(clearSelection) : setFilter("")),
  });
  const presentIds = (admins.data ?? []).map(({ id }) => id);
  const items = { workspaceId: workspace.id, presentIds, selected };
  useCommandPlace(workspaceAdmins, () => items);
  return (
    <SelectionProvider value={selection}>
      <WorkspaceFrame
        surroundings={surroundings}
        tab="users"
        scroller={setScroller}
        actions={<HeadCommands target={workspaceAdmins} context={items} isSelecting={selected.length > 0} staysInBar />}
        tools={
          <span className="end ws-tools">
            <FilterField label={text.filterAdmins} clearLabel={text.clearFilter} value={filter} onChange={setFilter} />
          </span>
        }
        over={
          selected.length > 0 && (
            <SelectionBar label={text.selection} text={text.selected(selected.length)} clearLabel={text.clearSelection}>
              <CommandBar target={workspaceAdmins} context={items} />
            </SelectionBar>
          )
        }
      >
        {admins.isError && <ErrorState title={text.adminsFailed} />}
        {admins.data &&
          (shown.length > 0 ? (
            <AdminTable
              admins={shown}
              selectableIds={selectableAdmins(shown, ownId)}
              label={text.tabNames.users}
              scroller={scroller}
            />
          ) : admins.data.length > 0 ? (
            <Empty
              picture="takes"
              title={text.noAdminMatches}
              action={<Button onClick={() => setFilter("")}>{text.showAll}</Button>}
            />
          ) : (
            <Empty picture="projects" title={text.noAdmins} advice={text.noAdminsAdvice} />
          ))}
      </WorkspaceFrame>
    </SelectionProvider>
  );
}
