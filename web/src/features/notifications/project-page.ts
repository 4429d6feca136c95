import type { Panel } from "#web/faces/panel.ts";
import type { ProjectPagesProps } from "#web/features/projects/project-slots.ts";
import { notificationMessages } from "./notifications.messages.ts";

/** The tab of a project's settings. */
export const projectPage: Panel<ProjectPagesProps> = {
  id: "notifications.project",
  title: notificationMessages.tab,
  address: ({ projectId }) => `/projects/${projectId}/settings/notifications`,
};
