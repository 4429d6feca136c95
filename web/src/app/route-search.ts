import { safeRedirect } from "./safe-redirect.ts";

/** Where to go afterwards (AUTH-018). Names the key also without a value: the router keeps what was typed for missing keys. */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string | undefined } {
  return { redirect: safeRedirect(search.redirect) };
}
