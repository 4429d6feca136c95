import { useState } from "react";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { commentMessages } from "./comments.messages.ts";
import { type ExportedVersion, exportNotes } from "./export-notes.ts";

/**
 * EXPORT-001
 * @public
 */
export function ExportNotesButton(version: ExportedVersion) {
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await exportNotes(version);
    setIsBusy(false);
  };
  return <IconButton icon="download" label={commentMessages.exportNotes} onClick={() => void start()} />;
}
