import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { Approval } from "./api/approval-queries.ts";

const RequestDialog = lazy(async () => ({ default: (await import("./request-dialog.tsx")).RequestDialog }));

/** Asks who should decide about a version. */
export function openRequest(approval: Approval): void {
  void showDialog<{ approval: Approval }, boolean>(RequestDialog, { approval });
}
