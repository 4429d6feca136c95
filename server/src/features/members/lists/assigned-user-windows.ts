import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ListWindow, listWindow, type WindowInput } from "#server/platform/paging/list-window.ts";
import { requireUser } from "../../users/require-user.ts";
import { type AssignedUserView, folderAssignedUsers, projectAssignedUsers } from "../assignments/assigned-users.ts";
import { viewerOf } from "../member-loader.ts";
import { readUserOrder, type UserOrderInput } from "./user-order.ts";
import { UserOrderReader } from "./user-order-store.ts";

export interface AssignedUserWindow extends ListWindow<AssignedUserView> {
  /** Counts people in the whole list who have yet to accept their invitation. */
  waitingCount(): Promise<number>;
}

type Input = WindowInput & UserOrderInput;

/** Returns a part of the people of a project, by index: with admins of its workspace, and people who only see single folders. */
export async function projectUserWindow(
  ctx: CallContext,
  { projectId, ...input }: Input & { readonly projectId: string },
): Promise<AssignedUserWindow> {
  return windowOf(ctx, await projectAssignedUsers(ctx, { projectId, withInherited: true, withFolders: true }), input);
}

/** Returns a part of the people of a folder, by index: including inherited permissions. */
export async function folderUserWindow(
  ctx: CallContext,
  { projectId, folderId, ...input }: Input & { readonly projectId: string; readonly folderId: string },
): Promise<AssignedUserWindow> {
  return windowOf(ctx, await folderAssignedUsers(ctx, { projectId, folderId, withInherited: true }), input);
}

/** Permissions in one place are interdependent, so all of its people are read before some of them are loaded. */
async function windowOf(
  ctx: CallContext,
  assigned: readonly AssignedUserView[],
  input: Input,
): Promise<AssignedUserWindow> {
  const order = readUserOrder(input);
  const reader = new UserOrderReader(ctx.platform.db);
  const people = assigned.map(({ userId, role }) => ({ userId, rank: RANKS.indexOf(role.name) }));
  const byId = new Map(assigned.map((one) => [one.userId, one]));
  const window = await listWindow(await reader.among(people, order), input, async (ids) =>
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return { ...window, waitingCount: () => reader.waitingAmong(viewerOf(requireUser(ctx.actor)), people, order.text) };
}

/** From least to most permissions; people who only see single folders have none of these roles. */
const RANKS: readonly string[] = ["Viewer", "Editor", "Supervisor", "Admin"];
