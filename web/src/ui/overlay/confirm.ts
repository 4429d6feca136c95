import { lazy } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { showDialog } from "./dialog-host.tsx";

const LazyConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

/** Asks before something irreversible; true if confirmed. */
export function confirmAction(
  question: Pick<ConfirmDialogProps, "title" | "text" | "confirmLabel"> & Partial<ConfirmDialogProps>,
): Promise<boolean> {
  return showDialog(LazyConfirmDialog, { cancelLabel: "Cancel", danger: true, ...question });
}
