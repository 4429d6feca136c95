import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";

const VersionsDialog = lazy(async () => ({ default: (await import("./versions-dialog.tsx")).VersionsDialog }));

/** PLUS-940: manages the versions of a take. */
export function openVersions(assetId: string): void {
  void showDialog<{ assetId: string }, null>(VersionsDialog, { assetId });
}
