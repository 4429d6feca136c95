/** The requested address after sign-in: only our own paths are followed. Browsers drop tabs and line breaks before they read it. */
export function safeRedirect(wanted: unknown): string | undefined {
  return typeof wanted === "string" && /^\/(?![/\\])\P{Cc}*$/u.test(wanted) ? wanted : undefined;
}
