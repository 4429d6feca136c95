import { REVIEW_STATES, type ReviewState } from "#core/reviews/review-state.ts";
import { type Command, onTarget, target } from "#web/faces/command.ts";
import type { IconSize } from "#web/ui/grid/grid-layout.ts";
import { folderCommandMessages } from "../folders-commands.messages.ts";
import { folderItems } from "../items/folder-items.ts";

/** A folder's grid or list, independent of the selection. Actions are loaded with the page, so they run immediately. */
export interface ShownList {
  readonly selectAll: () => void;
  readonly setSize: (size: IconSize) => void;
  readonly canUndo: () => boolean;
  readonly undo: () => void;
  /** Null: any review state. */
  readonly review: ReviewState | null;
  readonly showReview: (review: ReviewState | null) => void;
}

export const shownList = target<ShownList>("shown-list", folderItems.title, []);

/** Even while nothing has the focus: the focused element may have been scrolled away. */
const selectAll: Command<ShownList> = {
  id: "folders.select-all",
  label: folderCommandMessages.selectAll,
  icon: "check",
  keys: ["Ctrl+a"],
  shortcut: "Ctrl A",
  isShown: () => true,
  run: (list) => list.selectAll(),
};

const undo: Command<ShownList> = {
  id: "folders.undo",
  label: folderCommandMessages.undo,
  keyText: folderCommandMessages.undoKey,
  icon: "undo",
  keys: ["Ctrl+z"],
  shortcut: "Ctrl Z",
  isShown: (list) => list.canUndo(),
  run: (list) => list.undo(),
};

const sizes = ([1, 2, 3, 4] satisfies IconSize[]).map(
  (size): Command<ShownList> => ({
    id: `folders.icon-size-${size}`,
    label: folderCommandMessages.iconSizeOf(size),
    keyText: folderCommandMessages.iconSize,
    icon: "grid",
    keys: [String(size)],
    isShown: () => true,
    run: (list) => list.setSize(size),
  }),
);

const reviews = REVIEW_STATES.map(
  (review): Command<ShownList> => ({
    id: `folders.review-${review.toLowerCase().replace("_", "-")}`,
    label: folderCommandMessages.showReview[review],
    icon: "filter",
    isShown: (list) => list.review !== review,
    run: (list) => list.showReview(review),
  }),
);

const anyReview: Command<ShownList> = {
  id: "folders.review-any",
  label: folderCommandMessages.showAllReviews,
  icon: "filter",
  isShown: (list) => list.review !== null,
  run: (list) => list.showReview(null),
};

export const shownListCommands = onTarget(shownList, [selectAll, undo, ...sizes, ...reviews, anyReview]);
