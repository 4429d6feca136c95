import { create } from "content-disposition";

/**
 * The header that saves an answer under a name (RFC 6266). Old clients read a form of plain letters only, in which a `%41` would
 * become an A.
 */
export function attachment(name: string): string {
  const safe = clean(name.normalize("NFC")) || "download";
  const plain = clean(safe.normalize("NFKD")).replace(/[^\x20-\x7e]|%/g, "_");
  return create(safe, { fallback: plain });
}

/** Without what is a path, means something to a system, or turns the order in which a name is read. */
function clean(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_").replace(/^\.+/, "_");
}
