import { onTarget } from "#web/faces/command.ts";
import { inSlot } from "#web/faces/panel.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { projectPages } from "#web/features/projects/project-slots.ts";
import { notificationMessages } from "./notifications.messages.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { openSendNotification } from "./open-send-notification.ts";
import { projectPage } from "./project-page.ts";

export const notificationsFeature = {
  name: "notifications",
  routes: notificationsRoutes,
  panels: [inSlot(projectPages, [projectPage])],
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
