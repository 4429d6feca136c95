import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { oneAtATime } from "#web/data/one-at-a-time.ts";
import { queryClient } from "#web/data/query-client.ts";
import { dismissNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { circleActsMessages } from "../inspector/circle-acts.messages.ts";
import { type CircledTake, wantsCircle, wantsCircles } from "../inspector/circle-choice.ts";
import { takesOf } from "../items/browser-item.ts";
import type { ItemChoice, PickedItems } from "../items/picked-items.ts";
import { rememberUndo } from "../last-undo.ts";
import { showCircles } from "../page/show-circles.ts";
import type { ChangePlace } from "./folder-changes.ts";
import { reloadFolder } from "./folder-queries.ts";
import { CIRCLE_CHOSEN, TAKE_BACK } from "./items.documents.ts";

const UNDO_NOTICE_MS = 8000;

let lastNotice = 0;

/** Concurrent requests may be executed out of order: the last action would not be the one that stays (PLUS-1210). */
const inOrder = oneAtATime();

/**
 * Circles or uncircles takes of a folder: immediately on screen, undone from the notice (PLUS-350).
 * @public
 */
export async function circleTakes(place: ChangePlace, takes: readonly CircledTake[], circled: boolean): Promise<void> {
  const items = takes.filter((take) => take.circled !== circled).map(({ id }) => id);
  if (items.length > 0) await circle({ place, shownIds: items, circled }, { folder: place.folderId, items });
}

/** Like `circleTakes`, for a selection, including what isn't loaded (PLUS-680). */
export async function circlePicked(place: ChangePlace, picked: PickedItems): Promise<void> {
  const takes = takesOf(picked.selected);
  if (!picked.byList) return await circleTakes(place, takes, wantsCircle(takes));
  const sums = await picked.byList.askSums().catch(() => null);
  if (sums === null) {
    notifyFailure(circleActsMessages.failed);
    return;
  }
  const circled = wantsCircles(sums);
  const shownIds = takes.filter((take) => take.circled !== circled).map(({ id }) => id);
  await circle({ place, shownIds, circled }, picked.byList.choice);
  await reloadFolder(place.projectId, place.folderId, false);
}

interface Circling {
  readonly place: ChangePlace;
  /** The takes that are, or were, on screen. */
  readonly shownIds: readonly string[];
  readonly circled: boolean;
}

const show = ({ place, shownIds }: Circling, circled: boolean) =>
  showCircles({ ...place, assetIds: shownIds, circled });

async function circle(circling: Circling, choice: ItemChoice): Promise<void> {
  const { place, circled } = circling;
  try {
    const variables = { project: place.projectId, choice, circled };
    const { circleChosen } = await shownDuring(circling, circled, () => execute(CIRCLE_CHOSEN, variables));
    offerUndo(circling, circleChosen);
  } catch (error) {
    show(circling, !circled);
    notifyFailure(circleActsMessages.failed, refusalOf(error));
  }
}

/**
 * Shows the circles until the call has its response, also in lists that arrive in the meantime: the server may have answered those
 * before the call (PLUS-350).
 */
async function shownDuring<T>(circling: Circling, circled: boolean, call: () => Promise<T>): Promise<T> {
  show(circling, circled);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.action.manual !== true)
      show(circling, circled);
  });
  try {
    return await inOrder(call);
  } finally {
    stop();
  }
}

/** One notice at a time: circling is sequential, and undo applies to the last action. */
function offerUndo(circling: Circling, done: { readonly itemCount: number; readonly actId: string }): void {
  dismissNotice(lastNotice);
  if (done.itemCount === 0) return;
  lastNotice = notify({
    kind: "positive",
    text: toldOf(circling.circled, done.itemCount),
    durationMs: UNDO_NOTICE_MS,
    action: {
      label: circleActsMessages.undo,
      onSelect: rememberUndo(() => {
        dismissNotice(lastNotice);
        void circleBack(circling, done.actId);
      }),
    },
  });
}

const toldOf = (circled: boolean, count: number) =>
  circled ? circleActsMessages.circled(count) : circleActsMessages.uncircled(count);

/** Others' changes in the meantime stay, and show once the folder is reloaded. */
async function circleBack(circling: Circling, actId: string): Promise<void> {
  const { place, circled } = circling;
  try {
    const { itemCount } = (await shownDuring(circling, !circled, () => execute(TAKE_BACK, { actId }))).takeBack;
    if (itemCount > 0) lastNotice = notify({ kind: "positive", text: toldOf(!circled, itemCount) });
    if (itemCount !== circling.shownIds.length) await reloadFolder(place.projectId, place.folderId, false);
  } catch (error) {
    show(circling, circled);
    notifyFailure(circleActsMessages.failed, refusalOf(error));
  }
}
