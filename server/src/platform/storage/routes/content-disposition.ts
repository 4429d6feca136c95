/**
 * The header that saves an answer under a name (RFC 6266). Old clients read the plain form, which keeps only harmless letters;
 * all others read the encoded one, without path separators and control characters.
 */
export function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_").replace(/^\.+/, "_") || "download";
  const plain = safe
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/[%;'"]/g, "_");
  const encoded = encodeURIComponent(safe.normalize("NFC")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
