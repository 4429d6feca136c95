import { createHash } from "node:crypto";
import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { visitRead } from "#core/permissions/comment-rights.ts";
import { SLATE_FORMATS, slateFormatOf } from "#core/scene-take/slate-format.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { pageSize } from "#server/platform/paging/page.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import type { FolderView } from "../../folders/folder-view.ts";
import { childrenOf, orderOfChildren } from "../../folders/tree/order-of-children.ts";
import { assetAccessOf } from "../asset-access.ts";
import type { AssetType, WindowSort } from "../asset-kinds.ts";
import { AssetReader } from "../asset-store.ts";
import { AssetView } from "../asset-view.ts";
import { sharedHere } from "../lists/list-assets.ts";
import { type AssetOrder, AssetOrderReader, type FolderTraits, type TakeFilter } from "./asset-order-store.ts";
import { type KnownOrder, knownOrder } from "./known-orders.ts";

/** A window that begins so early is read from the start of the index; later ones need the whole order. */
const NEAR_START = 500;
/** The longest text that a name is looked through for. */
const MAX_TEXT = 200;

export interface WindowInput {
  readonly from?: number | null | undefined;
  readonly first?: number | null | undefined;
  readonly at?: string | null | undefined;
  readonly sort?: WindowSort | null | undefined;
  readonly direction?: "ASC" | "DESC" | null | undefined;
  readonly filter?: FilterInput | null | undefined;
}

export interface FilterInput {
  readonly text?: string | null | undefined;
  readonly circled?: boolean | null | undefined;
  readonly withNotes?: boolean | null | undefined;
  readonly types?: readonly AssetType[] | null | undefined;
}

/** Some of a folder's items by place: first its folders by name, then its takes and files in the order asked for. */
export interface FolderWindow {
  /** Of two windows with the same version every place holds the same item. */
  readonly version: string;
  readonly from: number;
  readonly folderCount: number;
  readonly assetCount: number;
  readonly sort: WindowSort;
  readonly direction: "ASC" | "DESC";
  readonly hasCircled: boolean;
  readonly hasSlates: boolean;
  readonly folders: readonly FolderView[];
  readonly assets: readonly AssetView[];
  lengthMs(): Promise<number>;
  commentCount(): Promise<number>;
}

/**
 * A window of a folder. Its cost does not grow with the folder at the start of an order that an index gives; elsewhere the order of
 * the folder is read once and kept as long as nothing in it changes.
 * @throws AppError VALIDATION
 */
export async function folderWindow(ctx: CallContext, folder: FolderAccess, input: WindowInput): Promise<FolderWindow> {
  const only = folder.rights.view ? null : sharedHere(ctx, folder);
  const slate = slatePlace(folder);
  const reader = new AssetOrderReader(ctx.platform.db);
  const filter = readFilter(ctx, input.filter);
  const [traits, childIds] = await Promise.all([
    only?.length === 0 ? NO_TAKES : reader.traits(folder.row.id, slate),
    showsFolders(filter) ? orderOfChildren(ctx, folder, filter.text) : [],
  ]);
  const order: AssetOrder = { folderId: folder.row.id, only, slate, filter, ...sortOf(input, traits, filter) };
  const size = pageSize(input.first);
  const found = await takesAt(ctx, order, traits, { ...input, size, childIds });
  const { from, takeIds, assetCount, state } = found;
  const [folders, rows] = await Promise.all([
    childrenOf(ctx, folder, childIds.slice(from, from + size)),
    takeIds.length === 0 ? [] : new AssetReader(ctx.platform.db).byIds(takeIds),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const assets = takeIds.flatMap((id) => {
    const row = byId.get(id);
    const access = row && row.folderId === folder.row.id ? assetAccessOf(ctx.actor, folder, row) : null;
    return access ? [new AssetView(ctx, access)] : [];
  });
  return {
    version: versionOf(state, only, childIds),
    from,
    folderCount: childIds.length,
    assetCount,
    sort: order.sort,
    direction: order.descending ? "DESC" : "ASC",
    hasCircled: traits.hasCircled,
    hasSlates: traits.hasSlates,
    folders,
    assets,
    lengthMs: () => reader.lengthMs(order),
    commentCount: () => reader.commentCount(order),
  };
}

const NO_TAKES: FolderTraits = { assetCount: 0, changedAt: "", hasCircled: false, hasSlates: false };

interface Wanted {
  readonly from?: number | null | undefined;
  readonly at?: string | null | undefined;
  readonly size: number;
  readonly childIds: readonly string[];
}

interface Found {
  readonly from: number;
  readonly takeIds: readonly string[];
  readonly assetCount: number;
  readonly state: KnownOrder["state"];
}

/** The takes of the window: by the index where it begins at the start, else out of the whole order. */
async function takesAt(
  ctx: CallContext,
  order: AssetOrder,
  traits: FolderTraits,
  { from: asked, at, size, childIds }: Wanted,
): Promise<Found> {
  const folders = childIds.length;
  const start = Math.max(0, asked ?? 0);
  const isWhole = order.only === null && !isFiltering(order.filter);
  const end = start + size - folders;
  if (isWhole && !at && end <= NEAR_START) {
    const ids = end > 0 ? await new AssetOrderReader(ctx.platform.db).first(order, end) : [];
    return {
      from: start,
      takeIds: ids.slice(Math.max(0, start - folders)),
      assetCount: traits.assetCount,
      state: traits,
    };
  }
  const { ids, state } = await knownOrder(ctx.platform, order, traits);
  const from = at ? around(placeOf(at, childIds, ids), size, start) : start;
  const takeIds = ids.slice(Math.max(0, from - folders), Math.max(0, from + size - folders));
  return { from, takeIds, assetCount: ids.length, state };
}

function placeOf(id: string, childIds: readonly string[], ids: KnownOrder["ids"]): number {
  const amongFolders = childIds.indexOf(id);
  if (amongFolders >= 0) return amongFolders;
  const amongTakes = isUuid(id) ? ids.placeOf(id) : -1;
  return amongTakes < 0 ? -1 : childIds.length + amongTakes;
}

/** Where a window begins that has the item in its middle; for one that is not there, where it was asked to begin. */
function around(place: number, size: number, start: number): number {
  return place < 0 ? start : Math.max(0, place - Math.floor(size / 2));
}

function slatePlace(folder: FolderAccess): number {
  return SLATE_FORMATS.indexOf(slateFormatOf(folder.project.slateFormat)) + 1;
}

/** Without a wish as such a folder begins (FOLDERS-051 to FOLDERS-053): the newest, the slates in order, or the names. */
function sortOf(
  { sort, direction }: WindowInput,
  { assetCount, hasSlates }: FolderTraits,
  { visitId }: TakeFilter,
): Pick<AssetOrder, "sort" | "descending"> {
  // Who may not read the comments of others is not told by an order where they are.
  const wanted = sort === "COMMENTS" && visitId !== null ? "NAME" : sort;
  const usual = assetCount === 0 ? "CREATED" : hasSlates ? "SCENE" : "NAME";
  const chosen = wanted ?? usual;
  return { sort: chosen, descending: direction ? direction === "DESC" : chosen !== "NAME" && chosen !== "SCENE" };
}

function readFilter(ctx: CallContext, given: WindowInput["filter"]): TakeFilter {
  const text = given?.text?.trim().toLowerCase() ?? "";
  if (text.length > MAX_TEXT) throw invalid("text", `Filter by at most ${MAX_TEXT} characters`);
  return {
    text: text.replaceAll("\0", ""),
    circled: given?.circled ?? null,
    withNotes: given?.withNotes ?? false,
    types: given?.types ?? [],
    visitId: visitRead(ctx.actor),
  };
}

function isFiltering({ text, circled, withNotes, types }: TakeFilter): boolean {
  return text !== "" || circled !== null || withNotes || types.length > 0;
}

/** Folders have no circle, no notes and no type. */
function showsFolders({ circled, withNotes, types }: TakeFilter): boolean {
  return circled === null && !withNotes && types.length === 0;
}

function versionOf(state: KnownOrder["state"], only: readonly string[] | null, childIds: readonly string[]): string {
  const hash = createHash("sha1").update(JSON.stringify([state.assetCount, state.changedAt, only]));
  for (const id of childIds) hash.update(id);
  return hash.digest("base64url");
}
