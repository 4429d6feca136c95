/** Everything stored of a marked download. */
export function markedPrefix(id: string): string {
  return `marked/${id}`;
}

/** A file of an archive, made by one attempt, until the archive is stored. */
export function markedPartKey(id: string, place: number, attempt: number): string {
  return `${markedPrefix(id)}/part-${place}-${attempt}`;
}

/** The file of one attempt: a stale one writes where nobody reads. */
export function markedKey(id: string, attempt: number): string {
  return `${markedPrefix(id)}/${attempt}`;
}
