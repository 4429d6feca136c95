import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";

const JobsDialog = lazy(async () => ({ default: (await import("./jobs-dialog.tsx")).JobsDialog }));

/** The list of jobs with only those of a kind that failed within the last day. @public */
export function showFailedJobs(kind: string, title: string): void {
  void showDialog(JobsDialog, { failed: { kind, title } });
}
