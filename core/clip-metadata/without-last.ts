/**
 * The text without the trailing characters of `unwanted`. A pattern such as /[_]+$/ restarts at every character of a run: a
 * million of them take hours.
 */
export function withoutLast(text: string, unwanted: string): string {
  let end = text.length;
  while (end > 0 && unwanted.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
