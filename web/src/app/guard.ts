import { redirect } from "@tanstack/react-router";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { permitLive } from "#web/data/live/live.ts";
import { loadOnce } from "#web/data/load-once.ts";
import { queryClient } from "#web/data/query-client.ts";
import { isUnavailable } from "#web/data/session/is-unavailable.ts";
import { session } from "#web/data/session/session.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { storageConfigQuery } from "#web/features/projects/api/storage-config.ts";
import { currentUserQuery } from "#web/features/users/current-user.ts";
import { owesFactor } from "#web/features/users/owes-factor.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { rememberFactorOwed, wasFactorOwed } from "./ahead/owed-factor.ts";
import { linkTokenOf } from "./link-token.ts";

let starting: Promise<void> | null = null;

/**
 * SHELL-024: on the first navigation the application initialises before any page is shown, as a link's visitor if the route has a
 * token.
 */
export function initialise(linkToken?: string): Promise<void> {
  starting ??= session.start(linkToken);
  return starting;
}

/** Before any page: starts the application; without a licence only that page is shown (SHELL-026). */
export async function begin(pathname: string): Promise<void> {
  await initialise(linkTokenOf(pathname));
  const isLicensed = session.store.getState().hello?.licenseActive !== false;
  if (!isLicensed && !pathname.startsWith("/error/"))
    throw redirect({ to: "/error/$error", params: { error: "invalid-license" } });
}

/** Redirects from pages that this visitor may not see yet (SHELL-027). `here` is the requested address. */
export async function requireSession(here: string): Promise<void> {
  await initialise();
  if (isUnavailable()) return;
  leaveVisit(here);
  // The second factor comes before any page (SESSION-011, AUTH-017).
  if (session.state() === "unverified") throw redirect({ to: "/verify", search: { redirect: here } });
  if (session.state() !== "authenticated") throw redirect({ to: "/signin", search: { redirect: here } });
  const mustSetUp = await loadFoundation();
  // ACCOUNT-013: somebody who owes a second factor has only this page.
  if (mustSetUp && new URL(here, window.location.origin).pathname !== FACTOR_SET_UP) {
    throw redirect({ to: FACTOR_SET_UP, replace: true });
  }
}

const FACTOR_SET_UP = "/account";

/**
 * SHELL-025, SHELL-029 to SHELL-032: user, workspaces and projects are loaded before the first page. For somebody who must set up
 * a second factor first, loads only the user and returns true: the server refuses them everything else.
 */
async function loadFoundation(): Promise<boolean> {
  try {
    // Requested along with the user. They are refused to somebody who owes a factor, and not requested again until there is one.
    const asking = wasFactorOwed() ? null : loadLists();
    asking?.catch(() => {});
    const user = await loadOnce(queryClient, currentUserQuery);
    const isOwed = owesFactor(user);
    rememberFactorOwed(isOwed);
    if (isOwed) return true;
    permitLive();
    await Promise.all([asking ?? loadLists(), user.isSuperuser ? loadOnce(queryClient, storageConfigQuery) : null]);
    return false;
  } catch (error) {
    // The 401 handler is already leaving this page.
    if (hasErrorCode(error, "UNAUTHENTICATED")) return false;
    throw redirect({ to: "/error/$error", params: { error: "internal" } });
  }
}

const loadLists = () => Promise.all([loadOnce(queryClient, workspacesQuery), loadOnce(queryClient, projectsQuery)]);

/** A document that began as a share visit knows nothing about a user who may be signed in beside it: the page is reloaded. */
function leaveVisit(here: string): void {
  if (session.store.getState().kind === "link") throw redirect({ href: here, reloadDocument: true });
}

/** SHELL-028: a signed-in user needs no sign-in page. */
export async function leaveWhenSignedIn(): Promise<void> {
  await initialise();
  leaveVisit("/signin");
  if (session.state() === "authenticated") throw redirect({ to: "/" });
  if (session.state() === "unverified") throw redirect({ to: "/verify" });
}

/** PLUS-764: the first start continues for the superuser of an installation without projects; everybody else goes home. */
export async function leaveWhenSetUp(here: string): Promise<void> {
  await requireSession(here);
  if (isUnavailable()) return;
  const user = await loadOnce(queryClient, currentUserQuery);
  const projects = await loadOnce(queryClient, projectsQuery);
  if (!user.isSuperuser || projects.length > 0) throw redirect({ to: "/" });
}

/** AUTH-002: somebody who returns from the identity provider continues the existing session, and goes to the requested page. */
export async function takeExternalSession(wanted: string | undefined): Promise<void> {
  await initialise();
  if (isUnavailable()) return;
  const search = wanted ? { redirect: wanted } : {};
  const state = await session.takeExternal().catch(() => null);
  if (state === null) throw redirect({ to: "/signin", search: { ...search, external: "failed" }, replace: true });
  if (state === "unverified") throw redirect({ to: "/verify", search, replace: true });
  throw redirect({ href: wanted ?? "/", replace: true });
}

/** AUTH-024: only for users with a pending second factor; its factors are loaded before the page (SESSION-011). */
export async function requireVerification(wanted: string | undefined): Promise<void> {
  await initialise();
  if (isUnavailable()) return;
  if (session.state() === "authenticated") throw redirect({ href: wanted ?? "/" });
  if (session.state() === "unauthenticated")
    throw redirect({ to: "/signin", search: wanted ? { redirect: wanted } : {} });
  // Only this page loads it.
  const { factorsQuery } = await import("#web/features/auth/api/read-factors.ts");
  await queryClient.prefetchQuery(factorsQuery);
}
