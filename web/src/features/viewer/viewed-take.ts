import type { Player } from "#player/dom/player.ts";
import { target } from "#web/faces/command.ts";
import type { Comment } from "#web/features/comments/api/comment-queries.ts";
import type { CircledTake } from "#web/features/folders/inspector/circle-choice.ts";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import type { Take } from "./takes/take.ts";
import { viewerCommandMessages } from "./viewer-commands.messages.ts";

/**
 * The take on screen, the takes beside it, and what is said about it.
 * @public
 */
export interface ViewedTake {
  readonly asset: ViewedAsset;
  /** The take that was opened last, which may still be on its way: next and previous go on from it. */
  readonly openId: string;
  readonly version: ViewedVersion | undefined;
  /** There while a player is. */
  readonly player: Player | undefined;
  /** The take on screen between those that the next and the previous one are. */
  readonly takeIds: readonly string[];
  /** Whether it is seen behind a link. */
  readonly isVisitor: boolean;
  readonly mayComment: boolean;
  readonly comments: readonly Comment[];
  readonly acts: ViewActs;
}

/** What the page does for its commands. It comes with the page: a key does it at once, before anything could be loaded. */
export interface ViewActs {
  readonly openTake: (id: string) => void;
  /** PLUS-350: gives a take its circle, or takes it away. */
  readonly circle: (take: CircledTake) => void;
  readonly startCommenting: () => void;
  /** Where the range of the comment that is written begins or ends: here. */
  readonly setMark: (which: "in" | "out") => void;
  readonly changeComment: (direction: 1 | -1) => void;
}

/**
 * Commands of the take on screen: those of a group stand in the menu that phones have instead of buttons.
 * @public
 */
export const viewedTake = target<ViewedTake>("viewed-take", viewerCommandMessages.player, [["take"]]);

/** Commands of what is said about it; all by key. */
export const viewedTalk = target<ViewedTake>("viewed-talk", viewerCommandMessages.comments, []);

/** A take in the filmstrip or the list of takes. */
export interface ListedTake {
  readonly take: Take;
  readonly acts: Pick<ViewActs, "openTake" | "circle">;
}

export const listedTake = target<ListedTake>("listed-take", viewerCommandMessages.player, [["take"]]);
