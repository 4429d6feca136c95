import { create } from "content-disposition";

/**
 * Returns the header that saves a response under a name (RFC 6266). Old clients only read the plain ASCII form, in which a `%41`
 * would become an A.
 */
export function attachment(name: string): string {
  const safe = clean(name.normalize("NFC")) || "download";
  const plain = clean(safe.normalize("NFKD")).replace(/[^\x20-\x7e]|%/g, "_");
  return create(safe, { fallback: plain });
}

/** Removes path separators, characters that are special to a system, and marks that change text direction. */
function clean(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_").replace(/^\.+/, "_");
}
