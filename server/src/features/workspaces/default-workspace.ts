import { nameKey } from "#core/names/name-rules.ts";
import type { Platform } from "#server/platform/platform.ts";
import { WorkspaceReader, WorkspaceWriter } from "./workspace-store.ts";

const NAME = "Default Workspace";

/** Ensures that there is one default workspace; nodes that start concurrently create only one. */
export async function ensureDefaultWorkspace(platform: Platform): Promise<void> {
  if (await new WorkspaceReader(platform.db).hasDefault()) return;
  await platform.transact((unit) =>
    new WorkspaceWriter(unit.db).insertUnlessThere({
      id: platform.clock.uuid(),
      name: NAME,
      nameKey: nameKey(NAME),
      isDefault: true,
      createdBy: null,
      createdAt: platform.clock.now(),
    }),
  );
}
