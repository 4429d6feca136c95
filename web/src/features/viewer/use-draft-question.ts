import { session } from "#web/data/session/session.ts";
import { useComments } from "#web/features/comments/comments-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { useLeaveQuestion } from "#web/ui/saving/use-leave-question.ts";
import { viewerMessages } from "./viewer.messages.ts";

const text = viewerMessages.draft;

/** Asks before a comment that is not posted is lost, with what was drawn: by another page or take, by closing the tab (PLUS-364). */
export function useDraftQuestion(): void {
  const hasDraft = useComments(({ draft, drawing }) => draft.trim() !== "" || drawing.marks.length > 0);
  useLeaveQuestion({
    hasChanges: hasDraft,
    isSignedIn: () => session.state() === "authenticated",
    ask: () => confirmAction({ title: text.leaveTitle, text: text.leaveText, confirmLabel: text.leave }),
  });
}
