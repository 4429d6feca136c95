import { useState } from "react";
import { dropShareDraft, updateShareLink } from "../../api/link-changes.ts";
import type { ShareLink } from "../../api/link-queries.ts";
import type { ShareDraft } from "../share-draft.ts";

export interface ShareEnd {
  /** The user tried to finish with a missing value, which is marked. */
  readonly isChecked: boolean;
  /** Whether the link can be opened: a draft can't be. */
  readonly isKept: boolean;
  /** The address is copied: a draft becomes a link. False while a value is missing: nobody may get an incomplete link. */
  readonly leave: () => boolean;
  /** Closes: keeps changes, deletes an untouched draft, and stays open once if a value is missing. */
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
  return { isChecked: isChecked && !isWhole, isKept, leave, close };
}
