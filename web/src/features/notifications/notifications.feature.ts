import { onTarget } from "#web/faces/command.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { notificationMessages } from "./notifications.messages.ts";
/** TEMPLATES-002, TEMPLATES-006, TEMPLATES-007 */ import { notificationsRoutes } from "./notifications.routes.ts";
import { openSendNotification } from "./open-send-notification.ts";

export const notificationsFeature = {
  name: "notifications",
  routes: notificationsRoutes,
  commands: [
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
  ],
} satisfies FeatureWithPages;
