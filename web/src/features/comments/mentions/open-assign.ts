import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { AssignDialogProps } from "./assign-dialog.tsx";

const AssignDialog = lazy(async () => ({ default: (await import("./assign-dialog.tsx")).AssignDialog }));

/** Asks whom to assign a thread to. */
export function openAssign(about: AssignDialogProps): void {
  void showDialog<AssignDialogProps, boolean>(AssignDialog, about);
}
