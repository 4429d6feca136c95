import type { Panel } from "#web/faces/panel.ts";
import type { ProjectPagesProps } from "#web/features/projects/project-slots.ts";
import { transferCommandMessages } from "./transfers-commands.messages.ts";

/** The tab of a project's settings. STATS-002: only where there is a transfer server. */
export const projectPage: Panel<ProjectPagesProps> = {
  id: "transfers.project",
  title: transferCommandMessages.statsTab,
  address: ({ projectId }) => `/projects/${projectId}/stats`,
  isShown: ({ project }) => typeof project?.asperaServer === "string",
};
