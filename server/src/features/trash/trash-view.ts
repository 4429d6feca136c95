import type { Actor } from "#core/permissions/actor.ts";
import type { FolderAllowed } from "#core/permissions/folder-rights.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import { folderScopeOf } from "../folders/folder-access.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";
import type { Person } from "../users/user-view.ts";
import type { TrashRow } from "./trash-store.ts";

/** How long deleted items can be restored (docs/spec/rules.md, Trash). */
export const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

export interface TrashView {
  readonly id: string;
  readonly kind: "FOLDER" | "ASSET";
  readonly name: string;
  readonly size: number;
  readonly itemCount: number;
  readonly deletedAt: Date;
  readonly deletedBy: Person;
  /** When the item is purged. */
  readonly expiresAt: Date;
  readonly homeLineage: readonly string[];
}

export function trashView(row: TrashRow): TrashView {
  const { id, kind, name, sizeBytes, itemCount, deletedAt, deletedById, deletedByName, homeLineage } = row;
  return {
    id,
    kind,
    name,
    size: sizeBytes,
    itemCount,
    deletedAt,
    deletedBy: { id: deletedById, name: deletedByName },
    expiresAt: new Date(deletedAt.getTime() + KEEP_DAYS * DAY_MS),
    homeLineage,
  };
}

/** Anyone who may delete something in its former location may also see it in the trash, restore it and remove it permanently. */
export function trashRights(
  actor: Actor,
  project: ProjectAccess,
  row: Pick<TrashRow, "homeId" | "lineage">,
): FolderAllowed {
  const id = row.lineage.at(-1) ?? row.homeId;
  return folderRights(
    actor,
    folderScopeOf(project, { id, parentId: row.lineage.at(-2) ?? null, lineage: row.lineage }),
  );
}
