import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { PictureDialogProps } from "./picture-dialog.tsx";

const PictureDialog = lazy(async () => ({ default: (await import("./picture-dialog.tsx")).PictureDialog }));

/** Shows a picture of a comment in full, with the others before and after it. */
export function openPicture(props: PictureDialogProps): void {
  void showDialog<PictureDialogProps, null>(PictureDialog, props);
}
