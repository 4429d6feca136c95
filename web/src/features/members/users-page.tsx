import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { useRowWindows } from "#web/data/windows/use-row-windows.ts";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { RestOfListProvider, rangesOf } from "#web/ui/grid/rest-of-list.ts";
import { clearSelection, SelectionProvider, selectOnly } from "#web/ui/grid/selection.ts";
import { useWantedRow } from "#web/ui/grid/use-wanted-row.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { folderPathQuery } from "./api/user-queries.ts";
import { userSource } from "./api/user-windows.ts";
import { type MemberRows, memberRows } from "./list/member-rows.ts";
import { useUserOrder } from "./list/user-order.ts";
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
  /** Projects whose users the reader manages. */
  readonly projects: readonly ManagedProject[];
  /** Null: all users. */
  readonly project: ManagedProject | null;
  readonly folderId: string | null;
  /** The initially selected person. */
  readonly wantedId: string | undefined;
}

/** The users of a workspace's projects, of one project, or of one folder. Give it a key that identifies the place. */
export function UsersPage({ projects, workspaces, project, folderId, wantedId }: UsersPageProps) {
  const projectId = project?.id ?? null;
  const { order, onSort, setText } = useUserOrder();
  const source = useMemo(() => userSource({ projectId, folderId }), [projectId, folderId]);
  const list = useRowWindows(source, order);
  const { answer, rows, ids, selection, rest, selected } = list;
  useToldFailure(answer.isError);
  const path = useFolderSteps(projectId, folderId);
  const level = placeLevel(project, folderId, path);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const ownId = useCurrentUser()?.id;
  const edits = useMemo(
    () => (projectId === null ? null : userEdits({ projectId, folderId }, level, ownId)),
    [projectId, folderId, level, ownId],
  );
  const waitingCount = answer.data?.waitingCount ?? 0;
  const wanted = { id: wantedId, order: answer.data && ids, find: list.find };
  useWantedRow({ ...wanted, selection, scroller, goneText: text.userFailed });

  const cancel = () => selection.setState(clearSelection);
  const rowsWith = (chosen: readonly UserRow[]): MemberRows => ({
    level,
    place: { projectId, folderId },
    projects,
    selected: chosen,
    onSelectAll: () => rangesOf(selection, () => ids, rest).selectAll(),
    onCancelSelection: cancel,
    onGone: list.keepInSight,
  });
  // Evaluated when the menu opens, after the right click has changed the selection.
  const rowsNow = () => rowsWith(list.selectedNow());
  const menuGroups = () => menuFor(memberRows, rowsNow());
  useCommandPlace(memberRows, rowsNow);
  const menu = useContextMenu({ label: text.menu, groups: menuGroups });
  const openMore = ({ id }: UserRow, button: Element) => {
    selection.setState((before) => (before.selected.has(id) ? before : selectOnly(before, id)));
    const { left, bottom } = button.getBoundingClientRect();
    menu.openAt({ x: left, y: bottom });
  };
  // A tap hasn't selected anybody yet.
  const openDetails = (id: string) => {
    selection.setState((before) => selectOnly(before, id));
    useDrawers.getState().toggle("right", true);
  };
  usePageKeys({ Escape: () => (selection.getState().mode ? cancel() : setText("")) });
  return (
    <SelectionProvider value={selection}>
      <RestOfListProvider value={rest}>
        <PageFrame
          label={text.region}
          left={<UsersSidebar projects={projects} workspaces={workspaces} currentId={projectId} order={order.sort} />}
          leftLabel={text.areas}
          right={<UserInspector selected={selected} project={project} projects={projects} />}
          rightLabel={text.details}
          scroller={setScroller}
          busy={answer.isPending}
          sticky={
            <UsersBars
              project={project}
              path={path ?? []}
              sort={list.namedOrder.sort}
              onSort={onSort}
              filter={order.text}
              onFilter={setText}
              summary={answer.data ? text.count(rows.length, waitingCount) : ""}
              page={rowsWith(NOBODY)}
              menuGroups={menuGroups}
            />
          }
          over={selected.length > 1 && <UsersSelectionBar rows={rowsWith(selected)} />}
        >
          <div className={classNames("users", level !== "all" && "users-place", waitingCount > 0 && "inviting")}>
            {!answer.data &&
              (answer.isError ? <UsersFailed onRetry={() => void answer.refetch()} /> : <UsersSkeleton />)}
            {answer.data && rows.length === 0 && (
              <UsersEmpty level={level} isFiltered={list.order.text.trim() !== ""} onShowAll={() => setText("")} />
            )}
            {answer.data && rows.length > 0 && (
              <UsersTable
                rows={rows}
                ids={ids}
                onRange={list.onRange}
                isInviting={waitingCount > 0}
                level={level}
                roles={answer.data.roles}
                sort={list.namedOrder.sort}
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
          {answer.data && <ListTroubleBar trouble={list.trouble} />}
          {menu.element}
        </PageFrame>
      </RestOfListProvider>
    </SelectionProvider>
  );
}

const NOBODY: readonly UserRow[] = [];

/** USERS-095: previously loaded data stays visible. */
function useToldFailure(isError: boolean): void {
  useEffect(() => {
    if (isError) notifyFailure(text.loadFailed);
  }, [isError]);
}

/** From the root folder down to this one; undefined until loaded. */
function useFolderSteps(projectId: string | null, folderId: string | null) {
  const folder = useQuery({ ...folderPathQuery(projectId ?? "", folderId), enabled: folderId !== null }).data;
  return useMemo(() => folder && [...folder.parents, folder].map(({ id, name }) => ({ id, name })), [folder]);
}
