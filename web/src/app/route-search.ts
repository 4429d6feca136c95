import { safeRedirect } from "./safe-redirect.ts";

/** Where to go afterwards (AUTH-018). */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  const wanted = safeRedirect(search.redirect);
  return wanted ? { redirect: wanted } : {};
}
