/** The deepest nesting of a call's JSON: no call needs a tenth of it, and code that walks a body may recurse. */
const MOST_DEEP = 200;
/**
 * The most lists, objects and fields of a call; the largest calls have about 4,000. A megabyte of them takes 80 ms to parse and
 * 20 MB of memory.
 */
const MOST_PARTS = 20_000;

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Returns why this JSON is refused, or null; scans the raw text, so that nothing deep or large is ever built. */
export function shapeProblem(json: string, most = { deep: MOST_DEEP, parts: MOST_PARTS }): string | null {
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let place = 0; place < json.length; place += 1) {
    const sign = json.charCodeAt(place);
    if (isText && sign === BACKSLASH) place += 1;
    else if (sign === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (OPENING.has(sign)) {
      depth += 1;
      parts += 1;
    } else if (CLOSING.has(sign)) depth -= 1;
    else if (sign === COLON) parts += 1;
    if (depth > most.deep) return "The JSON is nested too deep";
    if (parts > most.parts) return "The JSON has too many parts";
  }
  return null;
}
