import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { CarryDialogProps } from "./carry-dialog.tsx";

const CarryDialog = lazy(async () => ({ default: (await import("./carry-dialog.tsx")).CarryDialog }));

/** Asks from which version comments are carried over, and whether by frame or timecode. */
export function openCarry(about: CarryDialogProps): void {
  void showDialog<CarryDialogProps, boolean>(CarryDialog, about);
}
