import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { notificationMessages } from "./notifications.messages.ts";
import { openSendNotification } from "./open-send-notification.ts";

export const notificationsCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "notifications.send",
      group: "people",
      label: notificationMessages.title,
      icon: "mail",
      isShown: (items) => meantFolder(items)?.allowedTo.upload ?? false,
      run(items) {
        const folder = meantFolder(items);
        if (folder) openSendNotification({ id: folder.id, name: folder.name, projectId: items.folder.projectId });
      },
    },
  ]),
];
