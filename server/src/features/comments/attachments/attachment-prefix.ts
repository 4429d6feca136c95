/** Returns the prefix of everything that belongs to an uploaded file: the file itself, and the images made from it. */
export function attachmentPrefix(storageKey: string): string {
  return storageKey.slice(0, storageKey.lastIndexOf("/"));
}
