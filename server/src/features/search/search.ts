import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { type FoundObject, SEARCH_KINDS, SEARCH_TYPES, wordsOf } from "./search-kinds.ts";
import { SearchReader } from "./search-store.ts";

export interface SearchResult {
  /** 0 to 1; the list is in descending order. */
  readonly score: number;
  readonly object: FoundObject;
}

/**
 * Finds items with all words in their name (assets also in their metadata, people in their address) that the caller may see
 * (SEARCH-021, SEARCH-024). The database only searches permitted places; its results then pass the normal permission rules as
 * well.
 */
export async function search(ctx: CallContext, text: string): Promise<readonly SearchResult[]> {
  const actor = requireUser(ctx.actor);
  const words = await wordsOf(ctx, text);
  if (words === null) return [];
  const found = await Promise.all(
    SEARCH_TYPES.map(async (type) => {
      const kind = SEARCH_KINDS[type];
      const rows = await kind.rows(ctx, actor);
      const hits = rows === null ? [] : await new SearchReader(ctx.platform.db).hits(words, rows);
      const ids = hits.map(({ id }) => id);
      const objects = await kind.load(ctx, ids);
      return hits.flatMap(({ score }, place) => {
        const object = objects[place];
        return object ? [{ score, object }] : [];
      });
    }),
  );
  return found.flat().sort((a, b) => b.score - a.score);
}
