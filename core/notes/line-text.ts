/** Line and paragraph ends of Unicode that a line of a file cannot hold. */
const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** The text in one line, its breaks replaced. */
export function inOneLine(text: string, lineBreak: string): string {
  return text.replace(BREAKS, lineBreak);
}

/**
 * Text as comments are kept: trimmed, lines apart by line feeds, well-formed, no control characters but those and tabs.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Control}/gu, "")
    .trim();
}

/** A name in one line, as short as names of people are. */
export function cleanName(text: string): string {
  return Array.from(inOneLine(cleanText(text), " ").replaceAll("\t", " "))
    .slice(0, 100)
    .join("")
    .trim();
}
