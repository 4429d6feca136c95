/**
 * Keys of additional storages begin with that storage's prefix: everything derived from an object (its renditions, the final
 * location of an upload) keeps that prefix, and so is in the same storage.
 */
export const STORAGE_PREFIX = /^at-[a-z0-9][a-z0-9-]{0,40}$/;

/** The prefix of a key's storage, with a trailing slash; "" for the default one. */
export function storageRoot(key: string): string {
  const slash = key.indexOf("/");
  const first = slash < 0 ? "" : key.slice(0, slash);
  return STORAGE_PREFIX.test(first) ? `${first}/` : "";
}

/** The key without the prefix of its storage. */
export function keyInside(key: string): string {
  return key.slice(storageRoot(key).length);
}

/** Returns the beginning of keys in a storage with this prefix; an invalid prefix means the default storage. */
export function rootOfPrefix(prefix: string): string {
  return STORAGE_PREFIX.test(prefix) ? `${prefix}/` : "";
}
