import { useBlocker } from "@tanstack/react-router";
import { confirmAction } from "#web/ui/confirm.ts";
import { templateMessages as text } from "./templates.messages.ts";

/** Asks before a page is left on which something is not saved. A session that ends is not held up. */
export function useLeaveQuestion(hasChanges: boolean): void {
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || next.pathname === "/signin") return false;
      return !(await confirmAction({ title: text.leaveTitle, text: text.leaveText, confirmLabel: text.leave }));
    },
  });
}
