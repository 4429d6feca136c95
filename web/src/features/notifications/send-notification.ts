import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { delivers } from "#web/data/session/delivery.ts";
import { notify, notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { SEND_FOLDER_NOTIFICATION } from "./api/notification.documents.ts";
import type { Notification } from "./notification-form.ts";
import { notificationMessages } from "./notifications.messages.ts";

export interface NotifiedFolder {
  readonly projectId: string;
  readonly id: string;
  readonly name: string;
}

/** Sends a notification and reports the result. Resolves to whether it was sent. */
export async function sendNotification(folder: NotifiedFolder, notification: Notification): Promise<boolean> {
  try {
    const { sendFolderNotification } = await execute(SEND_FOLDER_NOTIFICATION, {
      project: folder.projectId,
      id: folder.id,
      ...notification,
    });
    if (!sendFolderNotification.success) throw new Error("not sent");
    if (delivers()) notifySuccess(notificationMessages.sent);
    else notify({ kind: "warning", text: notificationMessages.kept });
    return true;
  } catch (error) {
    notifyFailure(notificationMessages.failed, refusalOf(error));
    return false;
  }
}
