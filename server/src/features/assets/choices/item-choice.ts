import { AppError, invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { type AssetAllowed, assetRights } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { MAX_ITEMS } from "../../folders/choice-of-items.ts";
import { type FolderAccess, requireVisibleFolder } from "../../folders/folder-access.ts";
import { rightsOfChildren } from "../../folders/tree/order-of-children.ts";
import type { AssetOrder } from "../windows/asset-order-store.ts";
import { type OrderInput, orderInFolder } from "../windows/folder-order.ts";
import { knownOrder } from "../windows/known-orders.ts";
import { listVersion } from "../windows/list-version.ts";
import { ChoiceReader } from "./choice-store.ts";
import { keptSnapshot } from "./kept-snapshot.ts";

/**
 * The most items that one request may change: in the meantime nobody else can change the project, for at most ten seconds
 * (`docs/performance.md`).
 */
export const MAX_CHOSEN = 50_000;
const MAX_RANGES = 1_000;

/** Some of a folder's items, identified by their order in a list. @public */
export interface ItemChoice extends OrderInput {
  readonly folder: string;
  readonly all?: boolean | null | undefined;
  /** The items of one of the caller's snapshots, if they are still in the list. */
  readonly snapshot?: string | null | undefined;
  /** Ranges from one item to another, both included. */
  readonly ranges?: readonly { readonly from: string; readonly to: string }[] | null | undefined;
  readonly items?: readonly string[] | null | undefined;
  /** Items that are excluded, whatever else is chosen. */
  readonly except?: readonly string[] | null | undefined;
}

/** The items that a choice currently means for this person. @public */
export interface ChosenItems {
  readonly folder: FolderAccess;
  readonly folderIds: readonly string[];
  readonly takes: IdList;
  /** The version of the list. */
  readonly version: string;
}

/**
 * Returns the currently chosen items of the list that the person can see. Named items that aren't in the list are ignored, except
 * for the ends of ranges.
 * @throws AppError NOT_FOUND for the folder, VALIDATION for a missing end of a range, an unknown snapshot, or lists that are too
 * long
 * @public
 */
export async function chosenItems(
  ctx: CallContext,
  projectId: string | null,
  choice: ItemChoice,
): Promise<ChosenItems> {
  const [ranges, items, except] = [choice.ranges ?? [], choice.items ?? [], choice.except ?? []];
  if (ranges.length > MAX_RANGES) throw tooMany(MAX_RANGES, "ranges", ranges.length);
  const named = items.length + except.length;
  if (named > MAX_ITEMS) throw tooMany(MAX_ITEMS, "single items", named);
  const folder = await requireVisibleFolder(ctx, { folderId: choice.folder, projectId });
  const { order, traits, childIds } = await orderInFolder(ctx, folder, choice);
  if (isOfItemsOnly(choice, order)) {
    // A few single takes can be checked without reading the order of all.
    const wanted = new Set(items.filter((id) => isUuid(id)));
    for (const id of except) wanted.delete(id);
    const folderIds = childIds.filter((id) => wanted.has(id));
    for (const id of folderIds) wanted.delete(id);
    const takes = await new ChoiceReader(ctx.platform.db).stillIn(folder.row.id, IdList.of([...wanted]));
    return { folder, folderIds, takes, version: listVersion(traits, order.only, childIds) };
  }
  const { ids, state } = await knownOrder(ctx.platform, order, traits);
  const places = placesIn(childIds, ids, [...ranges.flatMap(({ from, to }) => [from, to]), ...items, ...except]);
  const isChosen = new Uint8Array(childIds.length + ids.length).fill(choice.all === true ? 1 : 0);
  if (choice.snapshot) await markSnapshot(ctx, choice.snapshot, { folderId: folder.row.id, childIds, ids, isChosen });
  for (const { from, to } of ranges) {
    const ends = [places.get(from), places.get(to)].filter((place) => place !== undefined);
    if (ends.length < 2) throw invalid("choice", "One end of the selection no longer exists. Select the items again");
    isChosen.fill(1, Math.min(...ends), Math.max(...ends) + 1);
  }
  for (const id of items) mark(isChosen, places.get(id), 1);
  for (const id of except) mark(isChosen, places.get(id), 0);
  return {
    folder,
    folderIds: childIds.filter((_id, place) => isChosen[place] === 1),
    takes: ids.only(isChosen.subarray(childIds.length)),
    version: listVersion(state, order.only, childIds),
  };
}

interface MarkedList {
  readonly folderId: string;
  readonly childIds: readonly string[];
  readonly ids: IdList;
  /** One byte per item of the list, folders first. */
  readonly isChosen: Uint8Array;
}

async function markSnapshot(ctx: CallContext, id: string, { folderId, childIds, ids, isChosen }: MarkedList) {
  const kept = await keptSnapshot(ctx, id);
  if (kept?.folderId !== folderId)
    throw invalid("choice", "What was selected is no longer known. Select the items again");
  const folderIds = new Set(kept.folderIds);
  childIds.forEach((child, place) => {
    if (folderIds.has(child)) isChosen[place] = 1;
  });
  ids.marksOf(kept.takes).forEach((mark, place) => {
    if (mark === 1) isChosen[childIds.length + place] = 1;
  });
}

/** Whether a choice only has single items of an unfiltered list that the person sees completely. */
function isOfItemsOnly({ all, snapshot, ranges, filter }: ItemChoice, { only }: AssetOrder): boolean {
  return all !== true && !snapshot && (ranges?.length ?? 0) === 0 && filter == null && only === null;
}

/**
 * Resolves a choice for a change: not empty, within the limit of one request, and with this permission on every item.
 * @throws AppError as `chosenItems`, FORBIDDEN, VALIDATION
 * @public
 */
export async function requireChosen(
  ctx: CallContext,
  projectId: string,
  choice: ItemChoice,
  right: keyof AssetAllowed,
): Promise<ChosenItems> {
  return requireRight(ctx, await chosenItems(ctx, projectId, choice), right);
}

/** Like `requireChosen` for actions on takes only: folders in the choice are ignored. */
export async function requireChosenTakes(
  ctx: CallContext,
  projectId: string,
  choice: ItemChoice,
  right: keyof AssetAllowed,
): Promise<ChosenItems> {
  return requireRight(ctx, { ...(await chosenItems(ctx, projectId, choice)), folderIds: [] }, right);
}

function requireRight(ctx: CallContext, chosen: ChosenItems, right: keyof AssetAllowed): ChosenItems {
  const { folderIds, takes } = chosen;
  const count = folderIds.length + takes.length;
  if (count === 0) throw invalid("choice", "The selected items no longer exist. Select others");
  if (count > MAX_CHOSEN) throw tooMany(MAX_CHOSEN, "items", count);
  if (folderIds.length > MAX_ITEMS) throw tooMany(MAX_ITEMS, "folders", folderIds.length);
  if (!rightsOnAll(ctx, chosen, false)[right]) throw new AppError("FORBIDDEN");
  return chosen;
}

/**
 * Returns the permissions that hold for every item: all are in one folder, so no query is needed.
 * @param hasArchived whether a take among them is an archived medium
 */
export function rightsOnAll(
  { actor }: CallContext,
  { folder, folderIds, takes }: ChosenItems,
  hasArchived: boolean,
): AssetAllowed {
  const [firstTake] = takes.slice(0, 1);
  const ofTakes =
    firstTake === undefined
      ? []
      : [assetRights(actor, folder.rights, { id: firstTake, archiveFormat: hasArchived ? "any" : null })];
  const all = [...ofTakes, ...rightsOfChildren(actor, folder, folderIds)];
  const holds = (right: keyof AssetAllowed) => all.length > 0 && all.every((rights) => rights[right]);
  return {
    edit: holds("edit"),
    delete: holds("delete"),
    download: holds("download"),
    downloadMarked: holds("downloadMarked"),
    share: holds("share"),
    comment: holds("comment"),
  };
}

function mark(marks: Uint8Array, place: number | undefined, value: 0 | 1): void {
  if (place !== undefined) marks[place] = value;
}

function tooMany(most: number, what: string, count: number): AppError {
  const [at, these] = [most.toLocaleString("en"), count.toLocaleString("en")];
  return invalid("choice", `You can select up to ${at} ${what} at once. You selected ${these}`);
}

/** Returns the positions of these items in the list, folders first; items outside it are left out. */
function placesIn(childIds: readonly string[], ids: IdList, wanted: readonly string[]): ReadonlyMap<string, number> {
  if (wanted.length === 0) return new Map();
  const names = new Set(wanted);
  const places = new Map<string, number>();
  for (const [id, place] of ids.placesOf(names)) places.set(id, childIds.length + place);
  childIds.forEach((id, place) => {
    if (names.has(id)) places.set(id, place);
  });
  return places;
}
