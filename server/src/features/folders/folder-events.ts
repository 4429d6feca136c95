import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** A folder's listing has changed: names, children, assets or counters. */
export const FOLDER_CHANGED = defineEvent("folder.changed", { projectId: z.uuid(), folderId: z.uuid() });
/** A folder's thumbnail changed. */
export const FOLDER_POSTER_CHANGED = defineEvent("folder.posterChanged", { projectId: z.uuid(), folderId: z.uuid() });

const told = new WeakMap<Unit, Set<string>>();

/**
 * Notifies everyone who may view the folder that its listing has changed; once per unit of work, however often it is called.
 * Clients reload at most once a second (LIVE-008).
 * @public
 */
export async function emitFolderChanged(unit: Unit, projectId: string, folderId: string): Promise<void> {
  const before = told.get(unit) ?? new Set();
  if (before.has(folderId)) return;
  told.set(unit, before.add(folderId));
  await unit.emit(FOLDER_CHANGED, { projectId, folderId });
}

/** Thumbnails of one project's folders changed. @public */
export async function emitPosterChanged(unit: Unit, projectId: string, folderIds: readonly string[]): Promise<void> {
  for (const folderId of folderIds) await unit.emit(FOLDER_POSTER_CHANGED, { projectId, folderId });
}
