import { target } from "#web/faces/command.ts";
import { commentsCommandMessages } from "../comments-commands.messages.ts";

/** The drawing in progress, with undo and redo (ANNOTATE-008). */
export interface DrawnMarks {
  readonly undo: () => void;
  readonly redo: () => void;
}

export const drawnMarks = target<DrawnMarks>("drawn-marks", commentsCommandMessages.title, []);
