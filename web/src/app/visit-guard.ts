import { redirect } from "@tanstack/react-router";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { loadOnce } from "#web/data/load-once.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { LinkSign } from "#web/data/session/hello.ts";
import { isUnavailable } from "#web/data/session/is-unavailable.ts";
import { session } from "#web/data/session/session.ts";
import { closedDoor, entryFailure } from "#web/features/auth/sign-in/link-sign-in.ts";
import { type VisitedLink, visitedLinkQuery } from "#web/features/shares/visit/api/visited-link.ts";
import { onlyAsset, placeAfterDoor } from "#web/features/shares/visit/visit-place.ts";
import { initialise } from "./guard.ts";

/**
 * What the share's sign-in page showed when this document was loaded; somebody who comes from elsewhere in the interface starts
 * over as a visitor.
 */
async function atDoor(linkToken: string, here: string): Promise<LinkSign | null> {
  await initialise(linkToken);
  if (isUnavailable()) return null;
  const { linkToken: begun, hello } = session.store.getState();
  if (begun !== linkToken) throw redirect({ href: here, reloadDocument: true });
  if (!hello?.link) throw redirect({ to: "/error/$error", params: { error: "internal" }, replace: true });
  const closed = closedDoor(hello.link);
  // An expired or unknown share has its own page (SHARES-004, SHARES-005).
  if (closed) throw redirect({ to: "/error/$error", params: { error: closed }, replace: true });
  return hello.link;
}

/** SHARES-003: redirects to the sign-in page of a share without a session; `here` is the requested address. */
export async function requireVisit(linkToken: string, here: string): Promise<void> {
  if (!(await atDoor(linkToken, here))) return;
  if (session.state() !== "authenticated") {
    const isEntry = here === placeAfterDoor(linkToken, undefined);
    throw redirect({
      to: "/share/$linkToken/signin",
      params: { linkToken },
      search: isEntry ? {} : { redirect: here },
      replace: true,
    });
  }
  await loadLink(linkToken);
}

async function loadLink(linkToken: string): Promise<VisitedLink | null> {
  try {
    return await loadOnce(queryClient, visitedLinkQuery(linkToken));
  } catch (error) {
    // The 401 handler is already leaving this page.
    if (hasErrorCode(error, "UNAUTHENTICATED")) return null;
    const page = hasErrorCode(error, "NOT_FOUND") ? "link-invalid" : "internal";
    throw redirect({ to: "/error/$error", params: { error: page }, replace: true });
  }
}

/** SHARES-007: a share of one asset opens that asset. */
export async function openOnlyAsset(linkToken: string): Promise<void> {
  if (isUnavailable()) return;
  const link = await loadLink(linkToken);
  const assetId = link && onlyAsset(link);
  if (!assetId) return;
  const params = { linkToken, folderId: link.folderId, assetId };
  throw redirect({ to: "/share/$linkToken/view/{-$folderId}/$assetId", params, replace: true });
}

/** SHARES-014: a share without a password opens immediately. One with a password asks for it; so does one that failed to open. */
export async function passDoor(linkToken: string, here: string, wanted: string | undefined): Promise<void> {
  const sign = await atDoor(linkToken, here);
  if (!sign) return;
  if (session.state() !== "authenticated" && !sign.hasPassword) {
    const failure = await session.enterLink().then(() => null, entryFailure);
    if (failure && "closed" in failure)
      throw redirect({ to: "/error/$error", params: { error: failure.closed }, replace: true });
  }
  if (session.state() === "authenticated") throw redirect({ href: placeAfterDoor(linkToken, wanted), replace: true });
}
