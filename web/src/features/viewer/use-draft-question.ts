import { session } from "#web/data/session/session.ts";
import { hasUnsaved, savesEnded, useComments } from "#web/features/comments/comments-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { useLeaveQuestion } from "#web/ui/saving/use-leave-question.ts";
import { viewerMessages } from "./viewer.messages.ts";

const text = viewerMessages.draft;

/** Asks whether to leave; afterwards nothing counts as unsaved. */
async function ask(): Promise<boolean> {
  const leaves = await confirmAction({ title: text.leaveTitle, text: text.leaveText, confirmLabel: text.leave });
  if (leaves) useComments.getState().reset();
  return leaves;
}

/**
 * Asks before an unposted comment, including its drawing, is lost: when leaving the page or take, or closing the tab (PLUS-364).
 * @public
 */
export function useDraftQuestion(): void {
  const hasChanges = useComments(hasUnsaved);
  const isSaving = useComments(({ saves }) => saves > 0);
  useLeaveQuestion({ hasChanges, isSaving, isSignedIn: () => session.state() === "authenticated", ask });
}

/**
 * Whether another version may be shown: unsaved text and drawings belong to the one on screen.
 * @public
 */
export async function mayLeaveDraft(): Promise<boolean> {
  await savesEnded();
  return !hasUnsaved(useComments.getState()) || (await ask());
}
