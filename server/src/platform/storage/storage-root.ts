/**
 * Keys of storages beside the default one begin with that storage's prefix: whatever is made of an object (its renditions, the final
 * place of an upload) takes the beginning of its key along, and so is in the same storage.
 */
export const STORAGE_PREFIX = /^at-[a-z0-9][a-z0-9-]{0,40}$/;

/** The prefix of the storage in which a key lies, with a closing slash; "" for the default one. */
export function storageRoot(key: string): string {
  const slash = key.indexOf("/");
  const first = slash < 0 ? "" : key.slice(0, slash);
  return STORAGE_PREFIX.test(first) ? `${first}/` : "";
}

/** The key as its own storage knows it. */
export function keyInside(key: string): string {
  return key.slice(storageRoot(key).length);
}

/** Where the keys of a storage with this prefix begin: a prefix of another form is that of the default one. */
export function rootOfPrefix(prefix: string): string {
  return STORAGE_PREFIX.test(prefix) ? `${prefix}/` : "";
}
