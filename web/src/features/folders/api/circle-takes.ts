import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { dismissNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { circleMessages } from "../inspector/circle.messages.ts";
import type { CircledTake } from "../inspector/circle-choice.ts";
import { rememberUndo } from "../last-undo.ts";
import { showCircles } from "../page/show-circles.ts";
import type { ChangePlace } from "./folder-changes.ts";
import { CIRCLE_TAKES } from "./items.documents.ts";

const UNDO_NOTICE_MS = 8000;

let lastNotice = 0;

/**
 * Circles takes of a folder, or takes their circles away; at once on screen, and undone from the notice (PLUS-350).
 * @public
 */
export async function circleTakes(place: ChangePlace, takes: readonly CircledTake[], circled: boolean): Promise<void> {
  const ids = takes.filter((take) => take.circled !== circled).map(({ id }) => id);
  if (ids.length === 0) return;
  showCircles({ ...place, assetIds: ids, circled });
  try {
    const { circleTakes: changed } = await execute(CIRCLE_TAKES, { project: place.projectId, assets: ids, circled });
    offerUndo(place, changed, circled);
  } catch (error) {
    showCircles({ ...place, assetIds: ids, circled: !circled });
    notifyFailure(circleMessages.failed, refusalOf(error));
  }
}

/** One notice at a time: circles are given one after the other, and the last is the one to take back. */
function offerUndo(place: ChangePlace, changed: readonly string[], circled: boolean): void {
  dismissNotice(lastNotice);
  if (changed.length === 0) return;
  const text = circled ? circleMessages.circled(changed.length) : circleMessages.uncircled(changed.length);
  const takeBack = () => {
    dismissNotice(lastNotice);
    const takes = changed.map((id) => ({ id, circled }));
    void circleTakes(place, takes, !circled);
  };
  lastNotice = notify({
    kind: "positive",
    text,
    durationMs: UNDO_NOTICE_MS,
    action: { label: circleMessages.undo, onSelect: rememberUndo(takeBack) },
  });
}
