/**
 * The text without the characters of `unwanted` at its end. A pattern such as /[_]+$/ looks at each run again from each of its
 * characters, so that a million of them take hours.
 */
export function withoutLast(text: string, unwanted: string): string {
  let end = text.length;
  while (end > 0 && unwanted.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
