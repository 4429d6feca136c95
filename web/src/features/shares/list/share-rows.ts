import { target } from "#web/faces/command.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { sharesCommandMessages } from "../shares-commands.messages.ts";

/** The list of shares, and its selection. */
export interface ShareRows {
  readonly selected: readonly ShareLink[];
  /** Some selected ones may be gone by now, even out of sight. */
  readonly onGone: () => void;
}

/** Commands of the list of shares. */
export const shareRows = target<ShareRows>("share-rows", sharesCommandMessages.list, [["share"], ["delete"]]);
