import { createHash } from "node:crypto";
import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { IdList } from "./id-list.ts";
import type { PlacedIds } from "./joined-ids.ts";
import { pageSize } from "./page.ts";

/** The requested part of a list. @public */
export interface WindowInput {
  /** The index of the first entry, from 0. */
  readonly from?: number | null | undefined;
  readonly first?: number | null | undefined;
  /** An entry to center the window on, instead of `from`. */
  readonly at?: string | null | undefined;
}

/** A part of a list by index, as every `…Window` returns it. @public */
export interface ListWindow<T> {
  /** Two windows with the same version, sort and filter have the same entry at every index. */
  readonly version: string;
  readonly from: number;
  /** The number of entries in the whole list. */
  readonly count: number;
  readonly nodes: readonly T[];
}

/**
 * Returns the window of a list with a known order, loading only its entries. The version is derived from the ids, so no writer
 * can forget to change it.
 * @public
 */
export async function listWindow<T>(
  ids: IdList,
  input: WindowInput,
  load: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<ListWindow<T>> {
  return windowOfOrder(ids, versionOf(ids), input, load);
}

/** Like `listWindow`, for an order whose version is known. @public */
export async function windowOfOrder<T>(
  ids: PlacedIds,
  version: string,
  input: WindowInput,
  load: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<ListWindow<T>> {
  const size = pageSize(input.first);
  const from = placeAsked(ids, input, size);
  const wanted = ids.slice(from, from + size);
  const nodes = wanted.length === 0 ? [] : await load(wanted);
  return { version, from, count: ids.length, nodes };
}

/** Returns a list's version: lists with the same version have the same entry at every index. @public */
export function versionOf(ids: IdList): string {
  return createHash("sha1").update(ids.bytes).digest("base64url");
}

function placeAsked(ids: PlacedIds, { from, at }: WindowInput, size: number): number {
  if (at === null || at === undefined) return Math.max(0, from ?? 0);
  return around(isUuid(at) ? ids.placeOf(at) : -1, size, Math.max(0, from ?? 0));
}

/** Returns the start of a window centered on the entry; if it is missing, the requested start. @public */
export function around(place: number, size: number, start: number): number {
  return place < 0 ? start : Math.max(0, place - Math.floor(size / 2));
}

/** The longest filter text of a list. */
const MAX_TEXT = 200;

/** Returns the filter in lower case, without characters that the database can't store. @throws AppError VALIDATION @public */
export function filterText(given: string | null | undefined): string {
  const text = given?.trim().toLowerCase() ?? "";
  if (text.length > MAX_TEXT) throw invalid("text", `Filter by at most ${MAX_TEXT} characters`);
  return text.replaceAll("\0", "");
}
