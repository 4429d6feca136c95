import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { ExportDialogProps } from "./export-dialog.tsx";
import type { ExportedNotes } from "./use-notes-export.ts";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));

/** Asks how to export the comments, and saves the file. */
export function openExport(notes: ExportedNotes): void {
  void showDialog<ExportDialogProps, null>(ExportDialog, { notes });
}
