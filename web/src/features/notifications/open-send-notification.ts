import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { NotifiedFolder } from "./send-notification.ts";

const SendNotificationDialog = lazy(async () => ({
  default: (await import("./send-notification-dialog.tsx")).SendNotificationDialog,
}));

/** Opens Send Notification for a folder. */
export function openSendNotification(folder: NotifiedFolder): void {
  void showDialog<{ folder: NotifiedFolder }, boolean>(SendNotificationDialog, { folder });
}
