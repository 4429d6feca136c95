import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { reloadFolder } from "#web/features/folders/api/folder-queries.ts";
import { notifyWithUndo } from "#web/features/folders/notify-with-undo.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { stacksMessages as text } from "../stacks.messages.ts";
import { orderOf, readStack, type Stack } from "./stack-query.ts";
import {
  ARRANGE_VERSIONS,
  DELETE_RESTORED,
  DELETE_VERSION,
  MOVE_VERSIONS_OUT,
  RESTORE_VERSION,
  STACK_ASSET,
} from "./stacks.documents.ts";

/** Time to notice a mistake. */
export const UNDO_NOTICE_MS = 8000;

type Place = Pick<Stack, "id" | "projectId" | "folderId">;

interface Told {
  readonly text: string;
  readonly detail?: string | undefined;
}

/**
 * Changes a take's versions, reports it, and offers undo. `run` resolves to the undo function; resolves to whether it succeeded.
 */
async function change(
  place: Place,
  run: () => Promise<{ told: Told; back: () => Promise<unknown> }>,
): Promise<boolean> {
  try {
    const { told, back } = await run();
    notifyWithUndo({ ...told, durationMs: UNDO_NOTICE_MS }, () => void takeBack(place, back));
    return true;
  } catch (error) {
    notifyFailure(text.failed, refusalOf(error));
    return false;
  } finally {
    await reload(place);
  }
}

async function takeBack(place: Place, back: () => Promise<unknown>): Promise<void> {
  try {
    await back();
    notifySuccess(text.undone);
  } catch (error) {
    notifyFailure(text.undoFailed, refusalOf(error));
  }
  await reload(place);
}

const reload = ({ id, projectId, folderId }: Place) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: assetKey(id) }), reloadFolder(projectId, folderId, false)]);

/** PLUS-940: a new order, oldest first. */
export const arrange = (stack: Stack, versions: string[]): Promise<boolean> =>
  change(stack, async () => {
    const before = orderOf(stack);
    await execute(ARRANGE_VERSIONS, { asset: stack.id, versions });
    const back = async () => {
      const now = orderOf(await readStack(stack.id));
      await execute(ARRANGE_VERSIONS, { asset: stack.id, versions: orderedBack(before, now) });
    };
    return { told: { text: text.done.arranged }, back };
  });

/** PLUS-940: a version becomes its own take. */
export const moveOut = (stack: Stack, version: string): Promise<boolean> =>
  change(stack, async () => {
    const { moveVersionsOut: made } = await execute(MOVE_VERSIONS_OUT, { asset: stack.id, versions: [version] });
    return { told: { text: text.done.out(made.name) }, back: () => stackBack(stack, version, made.id) };
  });

/** A version goes to the trash (PLUS-940). */
export const deleteVersion = (stack: Stack, version: string): Promise<boolean> =>
  change(stack, async () => {
    const { deleteVersion: entry } = await execute(DELETE_VERSION, { asset: stack.id, version });
    const back = async () => {
      await execute(RESTORE_VERSION, { project: stack.projectId, ids: [entry] });
      try {
        await stackBack(stack, version, entry);
      } catch (error) {
        // Otherwise it would be left in the folder as its own take; the first failure is reported.
        await execute(DELETE_RESTORED, { project: stack.projectId, asset: entry }).catch(() => {});
        throw error;
      }
    };
    return { told: { text: text.done.deleted, detail: text.keptFor }, back };
  });

/** Others may have added, deleted or moved versions since. */
async function stackBack(before: Stack, version: string, asset: string): Promise<void> {
  const order = placedBack(orderOf(before), orderOf(await readStack(before.id)), version);
  await execute(STACK_ASSET, { onto: before.id, asset, order });
}

/** The earlier order of those that still exist; each that has come since stays behind the one that it follows (PLUS-1523). */
function orderedBack(before: readonly string[], now: readonly string[]): string[] {
  const order = before.filter((id) => now.includes(id));
  for (const [place, id] of now.entries())
    if (!before.includes(id)) order.splice(order.indexOf(now[place - 1] ?? "") + 1, 0, id);
  return order;
}

/** The order with a version back in it: after the nearest older version that still exists, else as the oldest one. */
function placedBack(before: readonly string[], now: readonly string[], version: string): string[] {
  const rest = now.filter((id) => id !== version);
  const older = before.slice(0, before.indexOf(version)).findLast((id) => rest.includes(id));
  return rest.toSpliced(older === undefined ? 0 : rest.indexOf(older) + 1, 0, version);
}

/** PLUS-941: a take becomes the newest versions of another. */
export const stackOn = (onto: Place, assetId: string): Promise<boolean> =>
  change(onto, async () => {
    const versions = orderOf(await readStack(assetId));
    const { stackAsset: stacked } = await execute(STACK_ASSET, { onto: onto.id, asset: assetId });
    const back = () => execute(MOVE_VERSIONS_OUT, { asset: onto.id, versions, into: assetId });
    return { told: { text: text.done.stacked(stacked.name) }, back };
  });
