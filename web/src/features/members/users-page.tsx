import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import {
  clearSelection,
  createSelectionStore,
  SelectionProvider,
  selectAll,
  selectOnly,
} from "#web/ui/grid/selection.ts";
import { useWantedRow } from "#web/ui/grid/use-wanted-row.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { folderPathQuery, type UserList, usersQuery } from "./api/user-queries.ts";
import { type MemberRows, memberRows } from "./list/member-rows.ts";
import { useShownUsers } from "./list/use-shown-users.ts";
import type { UserRow } from "./list/user-row.ts";
import { UsersBars } from "./list/users-bars.tsx";
import { UsersEmpty, UsersFailed, UsersSkeleton } from "./list/users-empty.tsx";
import { UsersSelectionBar } from "./list/users-selection-bar.tsx";
import { UsersSidebar, type UsersSidebarProps } from "./list/users-sidebar.tsx";
import { UsersTable } from "./list/users-table.tsx";
import type { ManagedProject } from "./managed-project.ts";
import { membersMessages as text } from "./members.messages.ts";
import { placeLevel } from "./place-level.ts";
import { reinviteUsers } from "./user-actions.ts";
import { userEdits } from "./user-edits.ts";
import { UserInspector } from "./user-inspector.tsx";
import "./users.css";

export interface UsersPageProps extends Pick<UsersSidebarProps, "workspaces"> {
  /** Those whose users the reader manages. */
  readonly projects: readonly ManagedProject[];
  /** Null: all users. */
  readonly project: ManagedProject | null;
  readonly folderId: string | null;
  /** Who is selected when the page opens. */
  readonly wantedId: string | undefined;
}

/** The users of a workspace's projects, of one project, or of one folder. Give it a key that names the place. */
export function UsersPage({ projects, workspaces, project, folderId, wantedId }: UsersPageProps) {
  const projectId = project?.id ?? null;
  const answer = useUsers(projectId, folderId);
  const path = useFolderSteps(projectId, folderId);
  const level = placeLevel(project, folderId, path);
  const [filter, setFilter] = useState("");
  const { shown, waitingCount, sort, onSort } = useShownUsers(answer.data?.rows ?? NOBODY, filter);
  const [selection] = useState(createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const selected = useMemo(() => shown.filter(({ id }) => selectedIds.has(id)), [shown, selectedIds]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const ownId = useCurrentUser()?.id;
  const edits = useMemo(
    () => (projectId === null ? null : userEdits({ projectId, folderId }, level, ownId)),
    [projectId, folderId, level, ownId],
  );
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  useWantedRow({ id: wantedId, order: answer.data && order, selection, scroller, goneText: text.userFailed });

  const cancel = () => selection.setState(clearSelection);
  const rowsWith = (chosen: readonly UserRow[]): MemberRows => ({
    level,
    place: { projectId, folderId },
    projects,
    selected: chosen,
    onSelectAll: () => selection.setState((before) => selectAll(before, order)),
    onCancelSelection: cancel,
  });
  // Asked when the menu opens, after the right click has changed the selection.
  const rowsNow = () => rowsWith(shown.filter(({ id }) => selection.getState().selected.has(id)));
  const menuGroups = () => menuFor(memberRows, rowsNow());
  useCommandPlace(memberRows, rowsNow);
  const menu = useContextMenu({ label: text.menu, groups: menuGroups });
  const openMore = ({ id }: UserRow, button: Element) => {
    selection.setState((before) => (before.selected.has(id) ? before : selectOnly(before, id)));
    const { left, bottom } = button.getBoundingClientRect();
    menu.openAt({ x: left, y: bottom });
  };
  // A tap has selected nobody yet.
  const openDetails = (id: string) => {
    selection.setState((before) => selectOnly(before, id));
    useDrawers.getState().toggle("right", true);
  };
  usePageKeys({ Escape: () => (selection.getState().mode ? cancel() : setFilter("")) });
  return (
    <SelectionProvider value={selection}>
      <PageFrame
        label={text.region}
        left={<UsersSidebar projects={projects} workspaces={workspaces} currentId={projectId} />}
        leftLabel={text.areas}
        right={<UserInspector selected={selected} project={project} projects={projects} />}
        rightLabel={text.details}
        scroller={setScroller}
        busy={answer.isPending}
        sticky={
          <UsersBars
            project={project}
            path={path ?? []}
            sort={sort}
            onSort={onSort}
            filter={filter}
            onFilter={setFilter}
            summary={answer.data ? text.count(shown.length, waitingCount) : ""}
            page={rowsWith(NOBODY)}
            menuGroups={menuGroups}
          />
        }
        over={selected.length > 1 && <UsersSelectionBar rows={rowsWith(selected)} />}
      >
        <div className={classNames("users", level !== "all" && "users-place", waitingCount > 0 && "inviting")}>
          {!answer.data && (answer.isError ? <UsersFailed onRetry={() => void answer.refetch()} /> : <UsersSkeleton />)}
          {answer.data && shown.length === 0 && (
            <UsersEmpty level={level} isFiltered={answer.data.rows.length > 0} onShowAll={() => setFilter("")} />
          )}
          {answer.data && shown.length > 0 && (
            <UsersTable
              rows={shown}
              level={level}
              roles={answer.data.roles}
              sort={sort}
              onSort={onSort}
              scroller={scroller}
              nowMs={answer.dataUpdatedAt}
              edits={edits}
              onOpen={openDetails}
              onMenu={(event: MouseEvent) => menu.handlers.onContextMenu(event)}
              actions={{ onMore: openMore, onReinvite: (row) => reinviteUsers(rowsWith([]), [row]) }}
            />
          )}
        </div>
        {menu.element}
      </PageFrame>
    </SelectionProvider>
  );
}

const NOBODY: readonly UserRow[] = [];

/** USERS-095: what was loaded before stays on show. */
function useUsers(projectId: string | null, folderId: string | null): UseQueryResult<UserList> {
  const answer = useQuery(usersQuery({ projectId, folderId }));
  useEffect(() => {
    if (answer.isError) notifyFailure(text.loadFailed);
  }, [answer.isError]);
  return answer;
}

/** From the root folder down to this one; undefined while that is not known. */
function useFolderSteps(projectId: string | null, folderId: string | null) {
  const folder = useQuery({ ...folderPathQuery(projectId ?? "", folderId), enabled: folderId !== null }).data;
  return useMemo(() => folder && [...folder.parents, folder].map(({ id, name }) => ({ id, name })), [folder]);
}
