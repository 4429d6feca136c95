/** Everything stored of a marked download. */
export function markedPrefix(id: string): string {
  return `marked/${id}`;
}

/** The file of one attempt: a stale one writes where nobody reads. */
export function markedKey(id: string, attempt: number): string {
  return `${markedPrefix(id)}/${attempt}`;
}
