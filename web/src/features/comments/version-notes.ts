import { target } from "#web/faces/command.ts";
import type { OtherVersion } from "./carry/carry-dialog.tsx";
import { commentsCommandMessages } from "./comments-commands.messages.ts";
import type { ExportedVersion } from "./export/export-notes.ts";

/** All comments on one version. */
export interface VersionNotes extends ExportedVersion {
  readonly count: number;
  readonly hasTeamOnly: boolean;
  /** Listed open threads that may be resolved. */
  readonly openIds: readonly string[];
  /** Versions from which comments can be carried over to this one, newest first. */
  readonly others: readonly OtherVersion[];
  readonly mayComment: boolean;
}

/** Commands for all comments on a version, beside their list. */
export const versionNotes = target<VersionNotes>("version-notes", commentsCommandMessages.title, [["notes"], ["acts"]]);
