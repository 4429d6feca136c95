import { followEvent } from "#server/platform/outbox/follower.ts";
import { PROJECT_CHANGED } from "../../projects/project-events.ts";
import { RootFolderWriter } from "./root-folder-store.ts";

export const keepRootFolder = followEvent(PROJECT_CHANGED, (unit, { projectId }) =>
  new RootFolderWriter(unit.db).keep(projectId),
);
