import { projectChanged } from "#core/live/project-changed.ts";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { queryClient } from "#web/data/query-client.ts";
import { projectsKey } from "./api/projects-key.ts";

const reload = () => void queryClient.invalidateQueries({ queryKey: projectsKey });

/**
 * PLUS-001: lists and open settings follow immediately; the list is small and requested as a whole. A new admin has other
 * projects.
 */
export const projectsLive: readonly LiveHandler[] = [onLive(projectChanged, reload), onLive(workspaceChanged, reload)];
