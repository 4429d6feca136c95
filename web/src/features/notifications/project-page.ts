import type { Panel } from "#web/faces/panel.ts";
import type { ProjectPagesProps } from "#web/features/projects/project-slots.ts";
import { projectPageMessages } from "./project-page.messages.ts";

/** The tab of a project's settings. */
export const projectPage: Panel<ProjectPagesProps> = {
  id: "notifications.project",
  title: projectPageMessages.title,
  address: ({ projectId }) => `/projects/${projectId}/settings/notifications`,
};
