import type { Panel } from "#web/faces/panel.ts";
import type { ProjectPagesProps } from "#web/features/projects/project-slots.ts";
import { transferCommandMessages } from "./transfers-commands.messages.ts";

/** The tab in a project's settings. STATS-002: only with a transfer server. */
export const projectPage: Panel<ProjectPagesProps> = {
  id: "transfers.project",
  title: transferCommandMessages.statsTab,
  address: ({ projectId }) => `/projects/${projectId}/stats`,
  isShown: ({ project }) => typeof project?.asperaServer === "string",
};
