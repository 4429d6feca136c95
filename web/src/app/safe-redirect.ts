/** The wanted address after sign-in: only a path of our own is followed. */
export function safeRedirect(wanted: unknown): string | undefined {
  return typeof wanted === "string" && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}
