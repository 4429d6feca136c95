import type { Kysely, Transaction } from "kysely";
import { AppError } from "#core/errors/app-error.ts";
import { administers, type UserActor } from "#core/permissions/actor.ts";
import { type CarriedRights, folderMask, mayTakeFiles } from "#core/permissions/folder-rights.ts";
import { effectiveMask, NO_PERMISSIONS, type PermissionMask } from "#core/permissions/permission-set.ts";
import { isMarkedPerson } from "#core/permissions/project-rights.ts";
import type { Database } from "#server/migrations/database.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { personActors } from "../../auth/session/person-actor.ts";
import { type ProjectAccess, projectAccessOf } from "../../projects/access/project-access.ts";
import { type FolderAccess, folderScopeOf, requireNoGain } from "../folder-access.ts";
import { FolderReader } from "../folder-store.ts";
import { type LivingLinkRow, LivingLinksReader } from "./living-links-store.ts";
import { NarrowedPeopleReader } from "./narrowed-people-store.ts";

/** The items to be moved, and where they come from. */
export interface Carried {
  readonly how: "move" | "copy";
  readonly kind: "folder" | "asset";
  readonly project: ProjectAccess;
  /** The folders, or the folders of the assets. */
  readonly from: readonly CarriedFrom[];
}

export interface CarriedFrom {
  readonly rights: CarriedRights;
  readonly lineage: readonly string[];
}

/** @public */
export function carriedFrom({ rights, row }: Pick<FolderAccess, "rights" | "row">): CarriedFrom {
  return { rights, lineage: row.lineage };
}

/**
 * Checks that nobody gains permissions when content is moved, copied or restored: neither the caller, nor another member, nor a
 * visitor of a link.
 * @throws AppError FORBIDDEN
 * @public
 */
export async function requireCarriable(
  ctx: CallContext,
  db: Kysely<Database> | Transaction<Database>,
  carried: Carried,
  to: FolderAccess,
): Promise<void> {
  requireStillMarked(ctx, carried, to);
  for (const { rights } of carried.from) requireNoGain(carried.how, rights, to.rights);
  await requireNoOpening(ctx, db, carried, to);
  const links = await new LivingLinksReader(db).onWay(to.row.lineage, ctx.platform.clock.now());
  for (const source of carried.from) requireShowable(source, links);
}

/** In another project some people would see it unmarked, even if that project uses marks too (PLUS-1304, PLUS-1400). */
function requireStillMarked({ actor }: CallContext, { project }: Carried, to: FolderAccess): void {
  if (!isMarkedPerson(actor, project.scope) || to.scope.projectId === project.scope.projectId) return;
  throw new AppError(
    "FORBIDDEN",
    "What members see of this project carries a watermark. Only people who can edit the project can copy items out of it",
  );
}

/** A person may only move content into a link's folder if they may share it, and download it if the link allows downloads. */
function requireShowable({ rights, lineage }: CarriedFrom, links: readonly LivingLinkRow[]): void {
  for (const { folderIds, folderName, canDownload } of links) {
    const isShown = folderIds.some((id) => lineage.includes(id));
    if (isShown || (rights.share && (mayTakeFiles(rights) || !canDownload))) continue;
    const right = rights.share ? "download" : "share";
    const reason = `“${folderName}” is shared by a link`;
    throw new AppError("FORBIDDEN", `${reason}. To move or copy items there, you need permission to ${right} them`);
  }
}

/**
 * A top-level folder may give a person fewer permissions than its project. Only people who manage the project's people may move
 * its content to where that person has more. The folder itself may never move there: below another folder its entries would
 * silently lose their effect (PLUS-434).
 */
async function requireNoOpening(
  ctx: CallContext,
  db: Kysely<Database> | Transaction<Database>,
  carried: Carried,
  to: FolderAccess,
): Promise<void> {
  const { project } = carried;
  const left = leftFolders(carried, to);
  if (left.size === 0) return;
  const narrowed = (await new NarrowedPeopleReader(db).entriesOf([...left.keys()])).filter(
    ({ inProject, inFolder }) => (effectiveMask(inProject) & ~effectiveMask(inFolder)) !== 0,
  );
  const people = new Set(narrowed.map(({ userId }) => userId));
  const actors = await personActors({ ...ctx.platform, db }, [...people]);
  const there = new Map<string, PermissionMask>();
  for (const { userId, folderId, folderName, inFolder } of narrowed) {
    const actor = actors.get(userId);
    if (!actor || administers(actor, project.scope.workspaceId)) continue;
    const mask = there.get(userId) ?? (await maskIn(db, actor, to));
    there.set(userId, mask);
    if ((mask & ~effectiveMask(inFolder)) === 0) continue;
    const remedy = left.get(folderId)
      ? "Change their permissions first"
      : "Only people who can manage the project's users can move or copy items out of it";
    const narrower = `Some people have fewer permissions in “${folderName}” than in the destination`;
    throw new AppError("FORBIDDEN", `${narrower}. ${remedy}`);
  }
}

/** Returns the top-level folders being left whose entries may matter, and whether they are moved themselves. */
function leftFolders({ how, kind, project, from }: Carried, to: FolderAccess): ReadonlyMap<string, boolean> {
  const left = new Map<string, boolean>();
  for (const { lineage } of from) {
    const [, top] = lineage;
    const isTop = how === "move" && kind === "folder" && lineage.length === 2;
    if (top === undefined || to.row.lineage[1] === top || (project.rights.manageUsers && !isTop)) continue;
    left.set(top, isTop || left.get(top) === true);
  }
  return left;
}

async function maskIn(
  db: Kysely<Database> | Transaction<Database>,
  actor: UserActor,
  folder: FolderAccess,
): Promise<PermissionMask> {
  const [row] = await new FolderReader(db).withAccess([folder.row.id], actor.userId);
  return row ? folderMask(actor, folderScopeOf(projectAccessOf(actor, row), row)) : NO_PERMISSIONS;
}
