import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { noteSeen } from "./seen-version.ts";

const WhatsNewDialog = lazy(async () => ({ default: (await import("./whats-new-dialog.tsx")).WhatsNewDialog }));

/** Shows the newest section of the changelog; afterwards the account menu no longer offers it (PLUS-886). */
export function openWhatsNew(userId: string): Promise<void> {
  noteSeen(userId);
  return showDialog<object, void>(WhatsNewDialog, {});
}
