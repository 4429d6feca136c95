/** Everything that belongs to a sent file is below it: the file itself, and the pictures made of it. */
export function attachmentPrefix(storageKey: string): string {
  return storageKey.slice(0, storageKey.lastIndexOf("/"));
}
