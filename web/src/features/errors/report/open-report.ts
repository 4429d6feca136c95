import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";

const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

/** Opens 'Report a problem'. @public */
export function openReport(): Promise<void> {
  return showDialog<object, void>(ReportDialog, {});
}
