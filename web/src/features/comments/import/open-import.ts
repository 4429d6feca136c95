import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { ExportedVersion } from "../export/export-notes.ts";
import type { ImportDialogProps } from "./import-dialog.tsx";

const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** Asks for a file of markers, shows what it would add, and adds it. */
export function openImport(version: ExportedVersion): void {
  void showDialog<ImportDialogProps, null>(ImportDialog, { version });
}
