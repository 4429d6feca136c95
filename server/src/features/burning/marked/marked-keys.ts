/** Returns the prefix of everything stored for a marked download. */
export function markedPrefix(id: string): string {
  return `marked/${id}`;
}

/** Returns the key of an archive's file from one attempt, kept until the archive is stored. */
export function markedPartKey(id: string, place: number, attempt: number): string {
  return `${markedPrefix(id)}/part-${place}-${attempt}`;
}

/** Returns the key of one attempt's file: a superseded attempt writes where nothing reads. */
export function markedKey(id: string, attempt: number): string {
  return `${markedPrefix(id)}/${attempt}`;
}
