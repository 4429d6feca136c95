/** Unicode line and paragraph separators that a line of a file can't contain. */
const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** The text in one line, with its breaks replaced. */
export function inOneLine(text: string, lineBreak: string): string {
  return text.replace(BREAKS, lineBreak);
}

/**
 * Text in the form in which comments are stored: trimmed, LF line breaks, well-formed, without control characters other than line
 * feeds and tabs.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Control}/gu, "")
    .trim();
}

/** A name in one line, cut to the length of people's names. */
export function cleanName(text: string): string {
  return Array.from(inOneLine(cleanText(text), " ").replaceAll("\t", " "))
    .slice(0, 100)
    .join("")
    .trim();
}
