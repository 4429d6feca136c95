import { useState } from "react";
import { dropShareDraft, updateShareLink } from "../../api/link-changes.ts";
import type { ShareLink } from "../../api/link-queries.ts";
import type { ShareDraft } from "../share-draft.ts";

export interface ShareEnd {
  /** Somebody wanted to be done while something was missing: it is marked. */
  readonly isChecked: boolean;
  /** The address leaves the dialog: a draft becomes a link. False while something is missing: nobody may get what is not as wished. */
  readonly leave: () => boolean;
  /** Closes: keeps what was changed, drops a draft that nobody touched, and stays open once while something is missing. */
  readonly close: () => Promise<void>;
}

/** How the share dialog closes, and what happens to its draft (PLUS-283, PLUS-289). */
export function useShareEnd(link: ShareLink, draft: ShareDraft, isWhole: boolean, onDone: () => void): ShareEnd {
  const [isChecked, setChecked] = useState(false);
  const [isKept, setKept] = useState(!link.isDraft);

  async function keep(): Promise<void> {
    if (isKept) return;
    setKept(true);
    if (!(await updateShareLink(link, { draft: false }))) setKept(false);
  }
  function leave(): boolean {
    setChecked(!isWhole);
    if (isWhole) void keep();
    return isWhole;
  }
  async function close(): Promise<void> {
    if (!isWhole && !isChecked) return setChecked(true);
    const isWanted = isWhole && (isKept || draft.isTouched());
    onDone();
    if (isWanted) {
      await draft.settled();
      await keep();
    } else if (!isKept) await dropShareDraft(link);
  }
  return { isChecked: isChecked && !isWhole, leave, close };
}
