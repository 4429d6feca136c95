const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A text without anything that grants access or identifies a person: tokens, link addresses, queries, email addresses. Ids stay.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\/(?:share|link|invite|reset-password)\/)[^/\s"'?]+/g, "$1…")
    .replaceAll(/\?[^\s"')]+/g, "?…")
    .replaceAll(/\b(bearer\s+|(?:password|token|secret|code)["']?\s*[=:]\s*["']?)[^\s"',;]+/gi, "$1…")
    .replaceAll(/[^\s<>"'(,;]+@[^\s<>"'),;]+/g, "…@…")
    .replaceAll(/[\w-]{20,}/g, (word) => (UUID.test(word) ? word : "…"));
}
