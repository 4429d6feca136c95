import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";

const JobsDialog = lazy(async () => ({ default: (await import("../jobs-dialog.tsx")).JobsDialog }));

/** PLUS-1204: the list of jobs with only the failed ones of a kind. */
export function showFailed(kind: string): void {
  void showDialog(JobsDialog, { projectId: null, failedKind: kind });
}
