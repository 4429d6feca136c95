import { followEvent } from "#server/platform/outbox/follower.ts";
import { PROJECT_CHANGED } from "../projects/project-events.ts";
import { requireRoomOf } from "./quota-room.ts";
import { QuotaReader } from "./quota-store.ts";

/**
 * Refuses to move a project into a workspace whose quota has no room for it (PLUS-1675). When a workspace is deleted, its
 * projects move to the default one whatever its quota: nothing may get lost.
 */
export const keepRoomOfWorkspace = followEvent(PROJECT_CHANGED, async (unit, { projectId, leftWorkspaceId }) => {
  if (leftWorkspaceId === undefined) return;
  const reader = new QuotaReader(unit.db);
  const [workspace] = (await reader.holdersOver(projectId)).filter(({ kind }) => kind === "WORKSPACE");
  // A deleted workspace hands its projects over after the event.
  if (workspace === undefined || workspace.id === leftWorkspaceId) return;
  const { usedBytes, arrivingBytes } = await reader.use({ kind: "PROJECT", id: projectId });
  const neededBytes = usedBytes + arrivingBytes;
  // Who moves a project administers both workspaces. The sum of the new one has the project's bytes already.
  if (neededBytes > 0)
    await requireRoomOf(unit, workspace, { addedBytes: 0, neededBytes }, { PROJECT: true, WORKSPACE: true });
});
