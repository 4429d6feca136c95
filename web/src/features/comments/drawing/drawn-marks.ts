import { target } from "#web/faces/command.ts";
import { commentsCommandMessages } from "../comments-commands.messages.ts";

/** What is being drawn over a picture, and the ways back (ANNOTATE-008). */
export interface DrawnMarks {
  readonly undo: () => void;
  readonly redo: () => void;
}

export const drawnMarks = target<DrawnMarks>("drawn-marks", commentsCommandMessages.title, []);
