import { LRUCache } from "lru-cache";

/** Maximum characters of kept texts; the densest ones take a hundred times as much memory. */
const MOST_CHARACTERS = 2_000_000;
/** What is longer is parsed each time. */
const LONGEST = 50_000;
/** Also a short text becomes objects. */
const LEAST = 10_000;

/** Documents, or syntax errors, by their text: bounded by size, because everybody may send any (PLUS-1222). */
export function keptTexts<V extends object>(): LRUCache<string, V> {
  return new LRUCache({
    maxSize: MOST_CHARACTERS,
    maxEntrySize: LEAST + LONGEST,
    sizeCalculation: (_kept, text) => LEAST + text.length,
  });
}
