import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { useCurrentUser } from "#web/data/account/account-queries.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { clearSelection, createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { adminCalls, type WorkspaceAdmin, workspaceAdminsQuery } from "../api/workspace-users.ts";
import { askHowToRemove, openAddAdminsDialog } from "../open-workspace-dialogs.ts";
import { WorkspaceFrame, type WorkspaceSurroundings } from "../workspace-frame.tsx";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import { removeAdmins } from "./admin-changes.ts";
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
  return (
    <SelectionProvider value={selection}>
      <WorkspaceFrame
        surroundings={surroundings}
        tab="users"
        scroller={setScroller}
        actions={
          selected.length === 0 && (
            <Button
              kind="primary"
              icon="userplus"
              onClick={() => void openAddAdminsDialog({ workspaceId: workspace.id, presentIds })}
            >
              {text.addUser}
            </Button>
          )
        }
        tools={
          <span className="end ws-tools">
            <FilterField label={text.filterAdmins} clearLabel={text.clearFilter} value={filter} onChange={setFilter} />
          </span>
        }
        over={selected.length > 0 && <RemoveBar workspaceId={workspace.id} selected={selected} />}
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

/** WORKSPACES-030, WORKSPACES-043. */
function RemoveBar({ workspaceId, selected }: { workspaceId: string; selected: readonly WorkspaceAdmin[] }) {
  const remove = async () => {
    const keepInProjects = await askHowToRemove(selected.map(({ name }) => name));
    if (keepInProjects === null) return;
    await removeAdmins(
      adminCalls(workspaceId),
      selected.map(({ id }) => id),
      keepInProjects,
    );
  };
  return (
    <SelectionBar label={text.selection} text={text.selected(selected.length)} clearLabel={text.clearSelection}>
      <Button kind="danger-text" icon="trash" onClick={() => void remove()}>
        {selected.length > 1 ? text.removeUsers : text.removeUser}
      </Button>
    </SelectionBar>
  );
}
