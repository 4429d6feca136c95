import type { QueryKey } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import { type WindowSource, windowOptions } from "#web/data/windows/window-source.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import type { UserOrder } from "../list/user-order.ts";
import { type Role, rowOf, type UserRow, type UsersPlace } from "../list/user-row.ts";
import { ADMINISTERED_USERS, FOLDER_USER_LIST, PROJECT_USER_LIST } from "./users.documents.ts";

/** Some of a place's users, by index in the list. */
export interface UserWindow {
  readonly version: string;
  readonly from: number;
  /** The length of the whole list. */
  readonly count: number;
  /** People in the whole list who have yet to accept their invitation. */
  readonly waitingCount: number;
  readonly rows: readonly UserRow[];
  /** The roles in a project; only there can one be selected. */
  readonly roles: readonly Role[];
}

const SORTS = { name: "NAME", email: "EMAIL", role: "ROLE", lastActivity: "LAST_ACTIVITY" } as const;

const variablesOf = ({ sort, text }: UserOrder) => ({
  sort: SORTS[sort.key],
  direction: sort.direction === "descending" ? ("DESC" as const) : ("ASC" as const),
  text: text.trim(),
});

const listKey = ({ projectId, folderId }: UsersPlace): QueryKey => [...usersKey, "list", projectId, folderId];

/** The users of a place (USERS-018) from an index of the list, or around one of them. @public */
export function userWindowQuery(place: UsersPlace, order: UserOrder, at: number | string) {
  const asked = variablesOf(order);
  const part = { ...asked, first: WINDOW_ITEMS, ...(typeof at === "number" ? { from: at } : { at }) };
  return windowOptions([...listKey(place), asked], at, (signal) => loadWindow(place, part, signal));
}

type Part = ReturnType<typeof variablesOf> & {
  readonly first: number;
  readonly from?: number;
  readonly at?: string;
};

async function loadWindow({ projectId, folderId }: UsersPlace, part: Part, signal: AbortSignal): Promise<UserWindow> {
  if (projectId === null) {
    const { nodes, ...window } = (await execute(ADMINISTERED_USERS, part, signal)).userWindow;
    return { ...window, rows: nodes.map((user) => ({ ...user, assignment: null })), roles: [] };
  }
  if (folderId === null) {
    const { projectUserWindow, projectRoles } = await execute(PROJECT_USER_LIST, { projectId, ...part }, signal);
    const { nodes, ...window } = projectUserWindow;
    return { ...window, rows: nodes.map(rowOf), roles: projectRoles };
  }
  const { nodes, ...window } = (await execute(FOLDER_USER_LIST, { projectId, folderId, ...part }, signal))
    .folderUserWindow;
  return { ...window, rows: nodes.map(rowOf), roles: [] };
}

export const userSource = (place: UsersPlace): WindowSource<UserOrder, UserWindow, UserRow> => ({
  key: listKey(place),
  query: (order, at) => userWindowQuery(place, order, at),
  read: ({ version, from, count, rows }) => ({ version, from, length: count, items: rows }),
});

/** A loaded row of a place. */
export function shownUser(place: UsersPlace, userId: string): UserRow | undefined {
  const windows = queryClient.getQueriesData<UserWindow>({ queryKey: listKey(place) });
  return windows.flatMap(([, window]) => window?.rows.find(({ id }) => id === userId) ?? []).at(0);
}

/** Changes a row wherever it is loaded. A response in transit may not include the change yet, so it is dropped. */
export function changeUser(place: UsersPlace, userId: string, change: (row: UserRow) => UserRow): void {
  void queryClient.cancelQueries({ queryKey: listKey(place), predicate: ({ state }) => state.data !== undefined });
  queryClient.setQueriesData<UserWindow>({ queryKey: listKey(place) }, (window) => {
    if (!window?.rows.some(({ id }) => id === userId)) return window;
    return { ...window, rows: window.rows.map((row) => (row.id === userId ? change(row) : row)) };
  });
}
