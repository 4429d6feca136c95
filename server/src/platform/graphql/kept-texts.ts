import { LRUCache } from "lru-cache";

/** Maximum characters of kept texts; parsed, the densest ones take a hundred times as much memory. */
const MOST_CHARACTERS = 2_000_000;
/** Longer texts are parsed each time. */
const LONGEST = 50_000;
/** Short texts count as this many, since they become objects too. */
const LEAST = 10_000;

/** Documents, or syntax errors, by their text: bounded by size, because anyone can send any text (PLUS-1222). */
export function keptTexts<V extends object>(): LRUCache<string, V> {
  return new LRUCache({
    maxSize: MOST_CHARACTERS,
    maxEntrySize: LEAST + LONGEST,
    sizeCalculation: (_kept, text) => LEAST + text.length,
  });
}
