const segment = /^[a-z0-9][a-z0-9._-]{0,199}$/;

/** Whether a text may be a key: it can't leave a folder, be hidden, or be special to a file system or a store. */
export function isObjectKey(text: string): boolean {
  return text.length <= 900 && text.split("/").every((part) => segment.test(part));
}

/** Returns the key itself. @throws TypeError for anything that is not a key */
export function objectKey(text: string): string {
  if (!isObjectKey(text)) throw new TypeError("not a storage key");
  return text;
}
