import { createHash } from "node:crypto";
import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { IdList } from "./id-list.ts";
import type { PlacedIds } from "./joined-ids.ts";
import { pageSize } from "./page.ts";

/** Which part of a list is asked for. @public */
export interface WindowInput {
  /** The place of the first entry, from 0. */
  readonly from?: number | null | undefined;
  readonly first?: number | null | undefined;
  /** An entry that the window is to have in its middle, instead of `from`. */
  readonly at?: string | null | undefined;
}

/** Some of a list by place, as every `…Window` answers it. @public */
export interface ListWindow<T> {
  /** Of two windows with the same version, sort and filter every place holds the same entry. */
  readonly version: string;
  readonly from: number;
  /** Entries of the whole list. */
  readonly count: number;
  readonly nodes: readonly T[];
}

/**
 * The window of a list whose order is known: only the entries of the window are loaded. The version is made of the ids, so that no
 * writer can forget it.
 * @public
 */
export async function listWindow<T>(
  ids: IdList,
  input: WindowInput,
  load: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<ListWindow<T>> {
  return windowOfOrder(ids, versionOf(ids), input, load);
}

/** The same for an order whose version is known. @public */
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

/** Of two lists with the same version every place holds the same entry. @public */
export function versionOf(ids: IdList): string {
  return createHash("sha1").update(ids.bytes).digest("base64url");
}

function placeAsked(ids: PlacedIds, { from, at }: WindowInput, size: number): number {
  if (at === null || at === undefined) return Math.max(0, from ?? 0);
  return around(isUuid(at) ? ids.placeOf(at) : -1, size, Math.max(0, from ?? 0));
}

/** Where a window begins that has the entry in its middle; for one that is not there, where it was asked to begin. @public */
export function around(place: number, size: number, start: number): number {
  return place < 0 ? start : Math.max(0, place - Math.floor(size / 2));
}

/** The longest text that a list is filtered by. */
const MAX_TEXT = 200;

/** In lower case, and without what no text of the database can hold. @throws AppError VALIDATION @public */
export function filterText(given: string | null | undefined): string {
  const text = given?.trim().toLowerCase() ?? "";
  if (text.length > MAX_TEXT) throw invalid("text", `Filter by at most ${MAX_TEXT} characters`);
  return text.replaceAll("\0", "");
}
