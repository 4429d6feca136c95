import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { FolderPlace } from "./folder-place.ts";

const ChoiceDialog = lazy(async () => ({ default: (await import("./choice-dialog.tsx")).ChoiceDialog }));

/** Opens Choose Metadata for the clips of a folder. */
export function openChoiceDialog(place: FolderPlace): void {
  void showDialog<{ place: FolderPlace }, boolean>(ChoiceDialog, { place });
}
