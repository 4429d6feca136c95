/** The requested address after sign-in: only our own paths are followed. */
export function safeRedirect(wanted: unknown): string | undefined {
  return typeof wanted === "string" && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}
