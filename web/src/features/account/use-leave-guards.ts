import { useBlocker } from "@tanstack/react-router";
import { session } from "#web/data/session/session.ts";
import { confirmAction } from "#web/ui/confirm.ts";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { accountMessages } from "./account.messages.ts";

interface LeaveGuards {
  hasChanges: boolean;
  /** A second factor is wanted and none is there yet. */
  owesFactor: boolean;
  /** Leaving was tried although a factor is owed. */
  onRefused: () => void;
}

/** ACCOUNT-014: no way out while a forced set-up is pending; unsaved changes are asked about first. */
export function useLeaveGuards({ hasChanges, owesFactor, onRefused }: LeaveGuards): void {
  useBlocker({
    disabled: !hasChanges && !owesFactor,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname) return false;
      if (owesFactor) {
        notifyFailure(accountMessages.mfaRequired);
        onRefused();
        return true;
      }
      return !(await confirmAction({
        title: accountMessages.discardTitle,
        text: accountMessages.discardText,
        confirmLabel: accountMessages.discard,
      }));
    },
    // Whoever signs out has decided already.
    enableBeforeUnload: () => hasChanges && session.state() === "authenticated",
  });
}
