import { WorkspaceUserWriter } from "#server/features/workspaces/workspace-user-store.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** Makes a person admin of a workspace (USERS-072: all permissions in its projects), without checking the caller. */
export async function addWorkspaceAdmin(
  unit: Unit,
  clock: Clock,
  input: { workspaceId: string; userId: string },
): Promise<void> {
  await new WorkspaceUserWriter(unit.db).addAdmin(input.workspaceId, input.userId, clock.now());
}
