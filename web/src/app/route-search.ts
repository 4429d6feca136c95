import { safeRedirect } from "./safe-redirect.ts";

/** Where to go afterwards (AUTH-018). */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  const wanted = safeRedirect(search.redirect);
  return wanted ? { redirect: wanted } : {};
}

/** A frame for video, seconds for sound, and the comment to open at. */
export interface ViewSearch {
  frame?: number;
  t?: number;
  comment?: string;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

export function viewSearch(search: Record<string, unknown>): ViewSearch {
  const frame = numberOf(search.frame);
  const t = numberOf(search.t);
  const comment = search.comment;
  return {
    ...(frame === undefined ? {} : { frame: Math.floor(frame) }),
    ...(t === undefined ? {} : { t }),
    ...(typeof comment === "string" || typeof comment === "number" ? { comment: String(comment) } : {}),
  };
}
