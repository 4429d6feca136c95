import type { CallContext } from "#server/platform/call/call-context.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { keptOrders } from "#server/platform/paging/kept-orders.ts";
import {
  type ListWindow,
  listWindow,
  versionOf,
  type WindowInput,
  windowOfOrder,
} from "#server/platform/paging/list-window.ts";
import { requireUser } from "../users/require-user.ts";
import { type FoundObject, SEARCH_KINDS, type SearchType, wordsOf } from "./search-kinds.ts";
import { SearchReader } from "./search-store.ts";

export interface SearchWindowInput extends WindowInput {
  readonly text: string;
  readonly type: SearchType;
  /** The version of an earlier window, to continue in its order. */
  readonly version?: string | null | undefined;
}

/** 10,000 results take 160 kB. Names and permissions change without notice, so a request without a version gets a new order. */
const kept = keptOrders<{ readonly state: string; readonly ids: IdList }>({
  mostBytes: 32 * 1024 ** 2,
  longestMs: 10 * 60_000,
});

/** Not a valid version, so nothing is cached under it. */
const NEW = "";

/**
 * Returns results of one type by index, best first (PLUS-1330). With the version of an earlier window it has the same results at
 * the same positions, as long as that order is cached; results that were deleted, or that the caller may no longer see, are null.
 */
export async function searchWindow(
  ctx: CallContext,
  input: SearchWindowInput,
): Promise<ListWindow<FoundObject | null>> {
  const actor = requireUser(ctx.actor);
  const { text, type, version } = input;
  const kind = SEARCH_KINDS[type];
  const words = await wordsOf(ctx, text);
  const rows = words && (await kind.rows(ctx, actor));
  if (words === null || rows === null) return listWindow(IdList.of([]), input, async () => []);
  const reader = new SearchReader(ctx.platform.db);
  const name = JSON.stringify([actor.userId, type, words.phrase]);
  const { ids, state } = await kept(ctx.platform, name, version ?? NEW, async () => {
    const now = await reader.ids(words, rows);
    return { ids: now, state: versionOf(now) };
  });
  return windowOfOrder(ids, state, input, async (wanted) => {
    const visible = await reader.among(wanted, rows);
    const here = wanted.filter((id) => visible.has(id));
    const objects = await kind.load(ctx, here);
    const found = new Map(here.map((id, place) => [id, objects[place]]));
    return wanted.map((id) => found.get(id) ?? null);
  });
}
