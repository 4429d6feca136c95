import { useBlocker } from "@tanstack/react-router";

export interface LeaveQuestion {
  /** Whether leaving loses anything. */
  hasChanges: boolean;
  /** A session that has ended holds nobody up: nothing can be saved any more, and whoever signs out has decided. */
  isSignedIn: () => boolean;
  /** Asks whether to leave all the same. */
  ask: () => Promise<boolean>;
  /** There is no way out for now, whatever was changed: says so. */
  refuse?: (() => void) | undefined;
}

interface Place {
  pathname: string;
}

/** When leaving is held up: by an address of the app, or by closing and loading anew. */
export function leaveBlocker({ hasChanges, isSignedIn, ask, refuse }: LeaveQuestion) {
  return {
    disabled: !hasChanges && !refuse,
    enableBeforeUnload: () => hasChanges && isSignedIn(),
    shouldBlockFn: async ({ current, next }: { current: Place; next: Place }): Promise<boolean> => {
      if (next.pathname === current.pathname || !isSignedIn()) return false;
      refuse?.();
      return refuse !== undefined || !(await ask());
    },
  };
}

/** Asks before a page is left on which something is not saved. */
export function useLeaveQuestion(question: LeaveQuestion): void {
  useBlocker(leaveBlocker(question));
}
