import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";

export interface LeaveQuestion {
  /** Whether leaving would lose anything. */
  hasChanges: boolean;
  /** Changes are being saved: leaving waits for the response, and asks about what remains. */
  isSaving?: boolean;
  /** An ended session blocks nobody: saving is no longer possible, and signing out is a decision. */
  isSignedIn: () => boolean;
  /** Asks whether to leave anyway. */
  ask: () => Promise<boolean>;
  /** Reports that leaving is currently impossible, whatever was changed. */
  refuse?: (() => void) | undefined;
}

interface Place {
  pathname: string;
}

/** When leaving is blocked: by an address of the app, or by closing and reloading. `settled` waits for the current save. */
export function leaveBlocker(question: LeaveQuestion, settled: () => Promise<Pick<LeaveQuestion, "hasChanges">>) {
  const { hasChanges, isSignedIn, ask, refuse } = question;
  return {
    disabled: !hasChanges && !refuse,
    enableBeforeUnload: () => hasChanges && isSignedIn(),
    shouldBlockFn: async ({ current, next }: { current: Place; next: Place }): Promise<boolean> => {
      if (next.pathname === current.pathname || !isSignedIn()) return false;
      refuse?.();
      if (refuse !== undefined) return true;
      const left = await settled();
      return left.hasChanges && isSignedIn() && !(await ask());
    },
  };
}

/** The page's current question, and the callers that wait for the end of a save. */
class Standing {
  #question: LeaveQuestion;
  readonly #waiting = new Set<() => void>();

  constructor(question: LeaveQuestion) {
    this.#question = question;
  }

  update(question: LeaveQuestion): void {
    this.#question = question;
    if (question.isSaving) return;
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  readonly settled = async (): Promise<LeaveQuestion> => {
    if (this.#question.isSaving) await new Promise<void>((go) => this.#waiting.add(go));
    return this.#question;
  };
}

/** Asks before leaving a page with unsaved changes. */
export function useLeaveQuestion(question: LeaveQuestion): void {
  const [standing] = useState(() => new Standing(question));
  useEffect(() => standing.update(question));
  useBlocker(leaveBlocker(question, standing.settled));
}
