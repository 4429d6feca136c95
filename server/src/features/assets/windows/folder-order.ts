import { commentSight } from "#core/permissions/comment-rights.ts";
import type { ReviewState } from "#core/reviews/review-state.ts";
import { SLATE_FORMATS, slateFormatOf } from "#core/scene-take/slate-format.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { filterText } from "#server/platform/paging/list-window.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import { orderOfChildren } from "../../folders/tree/order-of-children.ts";
import { ASSET_TYPES, type AssetType, type WindowSort } from "../asset-kinds.ts";
import { sharedHere } from "../lists/list-assets.ts";
import { seesAllNotes } from "../seen-notes-store.ts";
import { type AssetOrder, AssetOrderReader, type FolderTraits, type TakeFilter } from "./asset-order-store.ts";

/** How a list shows a folder. @public */
export interface OrderInput {
  readonly sort?: WindowSort | null | undefined;
  readonly direction?: "ASC" | "DESC" | null | undefined;
  readonly filter?: FilterInput | null | undefined;
}

export interface FilterInput {
  readonly text?: string | null | undefined;
  readonly circled?: boolean | null | undefined;
  readonly withNotes?: boolean | null | undefined;
  readonly types?: readonly AssetType[] | null | undefined;
  readonly review?: ReviewState | null | undefined;
}

/** A list's content and order: folders by name, then takes and files. */
export interface FolderOrder {
  readonly childIds: readonly string[];
  readonly order: AssetOrder;
  readonly traits: FolderTraits;
}

/**
 * Returns the order of what the person can see in the folder.
 * @throws AppError VALIDATION
 */
export async function orderInFolder(ctx: CallContext, folder: FolderAccess, input: OrderInput): Promise<FolderOrder> {
  const only = isHidden(ctx, input.filter) ? [] : folder.rights.view ? null : sharedHere(ctx, folder);
  const slate = slatePlace(folder);
  const filter = readFilter(ctx, input.filter);
  const [traits, childIds] = await Promise.all([
    only?.length === 0
      ? NO_TAKES
      : new AssetOrderReader(ctx.platform.db).traits({ folderId: folder.row.id, only }, slate),
    showsFolders(filter) && !isHidden(ctx, input.filter) ? orderOfChildren(ctx, folder, filter.text) : [],
  ]);
  return {
    childIds,
    traits,
    order: { folderId: folder.row.id, only, slate, filter, ...sortOf(input, traits, filter) },
  };
}

/** Reviews belong to the team: visitors of a link see no take as reviewed. */
const isHidden = ({ actor }: CallContext, filter: OrderInput["filter"]) =>
  actor.kind !== "user" && (filter?.review ?? "NONE") !== "NONE";

const NO_TAKES: FolderTraits = { assetCount: 0, changedAt: "", hasCircled: false, hasSlates: false };

function slatePlace(folder: FolderAccess): number {
  return SLATE_FORMATS.indexOf(slateFormatOf(folder.project.slateFormat)) + 1;
}

/** By default the initial order of such a folder (FOLDERS-051 to FOLDERS-053): newest, slates in order, or names. */
function sortOf(
  { sort, direction }: OrderInput,
  { assetCount, hasSlates }: FolderTraits,
  { sight }: TakeFilter,
): Pick<AssetOrder, "sort" | "descending"> {
  // A person who may not read every comment must not learn from the order where the others are.
  const wanted = sort === "COMMENTS" && !seesAllNotes(sight) ? "NAME" : sort;
  const usual = assetCount === 0 ? "CREATED" : hasSlates ? "SCENE" : "NAME";
  const chosen = wanted ?? usual;
  return { sort: chosen, descending: direction ? direction === "DESC" : chosen !== "NAME" && chosen !== "SCENE" };
}

function readFilter(ctx: CallContext, given: OrderInput["filter"]): TakeFilter {
  return {
    text: filterText(given?.text),
    circled: given?.circled ?? null,
    withNotes: given?.withNotes ?? false,
    types: typesOnce(given?.types ?? []),
    review: ctx.actor.kind === "user" ? (given?.review ?? null) : null,
    sight: commentSight(ctx.actor),
  };
}

/** Deduplicated and in a fixed order: cached orders are keyed by the filter, and clients must not be able to multiply them. */
function typesOnce(given: readonly AssetType[]): readonly AssetType[] {
  const wanted = new Set(given);
  return ASSET_TYPES.filter((type) => wanted.has(type));
}

/** Folders have no circle, comments, type or review. */
function showsFolders({ circled, withNotes, types, review }: TakeFilter): boolean {
  return circled === null && !withNotes && types.length === 0 && review === null;
}
