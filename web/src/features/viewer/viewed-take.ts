import type { Player } from "#player/dom/player.ts";
import { target } from "#web/faces/command.ts";
import type { Comment } from "#web/features/comments/api/comment-queries.ts";
import type { CircledTake } from "#web/features/folders/inspector/circle-choice.ts";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import type { Take } from "./takes/take.ts";
import type { ComingTakes } from "./takes/use-coming-takes.ts";
import { viewerCommandMessages } from "./viewer-commands.messages.ts";

/**
 * The take on screen, its neighbours, and its comments.
 * @public
 */
export interface ViewedTake {
  readonly asset: ViewedAsset;
  /** The last opened take, which may still be loading: next and previous continue from it. */
  readonly openId: string;
  readonly version: ViewedVersion | undefined;
  /** Present while a player is. */
  readonly player: Player | undefined;
  /** The take on screen, with the next and the previous one. */
  readonly takeIds: readonly string[];
  /** The next and the previous one while they load. */
  readonly coming: ComingTakes;
  /** Whether it is viewed through a share. */
  readonly isVisitor: boolean;
  /** On a share with a watermark a download has the mark in it. */
  readonly savesMarked: boolean;
  readonly mayComment: boolean;
  readonly comments: readonly Comment[];
  readonly acts: ViewActs;
}

/** The page's actions for its commands. Loaded with the page, so that a key works immediately. */
export interface ViewActs {
  readonly openTake: (id: string) => void;
  /** PLUS-350: circles or uncircles a take. */
  readonly circle: (take: CircledTake) => void;
  /** Moves the take on screen to the trash after asking, and opens the next one. */
  readonly askAndDelete: () => void;
  readonly startCommenting: () => void;
  /** Sets the start or end of the comment being written to the current position. */
  readonly setMark: (which: "in" | "out") => void;
  readonly changeComment: (direction: 1 | -1) => void;
}

/**
 * Commands of the take on screen: those with a group are in the menu that phones have instead of buttons.
 * @public
 */
export const viewedTake = target<ViewedTake>("viewed-take", viewerCommandMessages.player, [["take"], ["delete"]]);

/** Commands of its comments; all with keys. */
export const viewedTalk = target<ViewedTake>("viewed-talk", viewerCommandMessages.comments, []);

/** A take in the filmstrip or the list of takes. */
export interface ListedTake {
  readonly take: Take;
  readonly acts: Pick<ViewActs, "openTake" | "circle">;
}

export const listedTake = target<ListedTake>("listed-take", viewerCommandMessages.player, [["take"]]);
