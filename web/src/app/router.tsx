import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import {
  begin,
  leaveWhenSignedIn,
  requireSession,
  requireSuperuser,
  requireVerification,
  takeExternalSession,
} from "./guard.ts";
import { RootLayout } from "./root-layout.tsx";
import { redirectSearch, viewSearch } from "./route-search.ts";
import { RouteLayout } from "./shell/layouts.tsx";
import { Splash } from "./shell/splash.tsx";
import { openOnlyAsset, passDoor, requireVisit } from "./visit-guard.ts";

const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => begin(location.pathname),
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import("#web/routes/error.tsx"), "NotFoundRoute"),
  errorComponent: lazyRouteComponent(() => import("#web/routes/error.tsx"), "BrokenRoute"),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "signin",
  // `external` tells how a visit at the identity provider ended.
  validateSearch: (search: Record<string, unknown>): { redirect?: string; external?: string } => ({
    ...redirectSearch(search),
    ...(typeof search.external === "string" ? { external: search.external } : {}),
  }),
  beforeLoad: ({ search }) => (search.external === "done" ? takeExternalSession(search.redirect) : leaveWhenSignedIn()),
  component: lazyRouteComponent(() => import("#web/routes/sign-in/signin.tsx"), "SignInRoute"),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "verify",
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => requireVerification(search.redirect),
  component: lazyRouteComponent(() => import("#web/routes/sign-in/verify.tsx"), "VerifyRoute"),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "invite/$token",
  component: lazyRouteComponent(() => import("#web/routes/sign-in/invite.tsx"), "InviteRoute"),
});

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "reset-password",
  component: lazyRouteComponent(() => import("#web/routes/sign-in/password-reset.tsx"), "PasswordResetRoute"),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "reset-password/$token",
  component: lazyRouteComponent(() => import("#web/routes/sign-in/reset-password.tsx"), "ResetPasswordRoute"),
});

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "error/$error",
  component: lazyRouteComponent(() => import("#web/routes/error.tsx"), "ErrorRoute"),
});

/** Everything behind sign-in: header, page, footer. */
const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "main",
  beforeLoad: ({ location }) => requireSession(location.href),
  staticData: { layout: "main" },
  component: RouteLayout,
});

const homeRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "/",
  beforeLoad: () => {
    // SHELL-001
    throw redirect({ to: "/projects", replace: true });
  },
});

const projectsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "projects",
  component: lazyRouteComponent(() => import("#web/routes/projects/projects-index.tsx"), "ProjectsIndexRoute"),
});

const folderRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "projects/$projectId/{-$folderId}",
  component: lazyRouteComponent(() => import("#web/routes/projects/projects-folder.tsx"), "ProjectsFolderRoute"),
});

const settingsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "projects/$projectId/settings",
  component: lazyRouteComponent(() => import("#web/routes/projects/projects-settings.tsx"), "ProjectsSettingsRoute"),
});

const watermarksRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "projects/$projectId/settings/watermarks",
  component: lazyRouteComponent(
    () => import("#web/routes/projects/projects-settings-watermarks.tsx"),
    "ProjectsSettingsWatermarksRoute",
  ),
});

const templatesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "projects/$projectId/settings/notifications",
  component: lazyRouteComponent(
    () => import("#web/routes/projects/projects-settings-notifications.tsx"),
    "ProjectsSettingsNotificationsRoute",
  ),
});

const statsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "projects/$projectId/stats",
  component: lazyRouteComponent(() => import("#web/routes/projects/projects-stats.tsx"), "ProjectsStatsRoute"),
});

const viewRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "projects/$projectId/$folderId/$assetId",
  validateSearch: viewSearch,
  component: lazyRouteComponent(() => import("#web/routes/view.tsx"), "ViewRoute"),
});

const workspacesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "workspaces",
  component: lazyRouteComponent(() => import("#web/routes/workspaces/workspaces.tsx"), "WorkspacesIndexRoute"),
});

const workspaceRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "workspaces/$workspaceId/{-$tab}",
  component: lazyRouteComponent(
    () => import("#web/routes/workspaces/workspaces-settings.tsx"),
    "WorkspacesSettingsRoute",
  ),
});

/** SEARCH-023: who is selected when the page opens. */
function userSearch({ user }: Record<string, unknown>): { user?: string } {
  return typeof user === "string" ? { user } : {};
}

const usersRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "users",
  validateSearch: userSearch,
  component: lazyRouteComponent(() => import("#web/routes/users.tsx"), "UsersIndexRoute"),
});

const usersPlaceRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "users/$projectId/{-$folderId}",
  validateSearch: userSearch,
  component: lazyRouteComponent(() => import("#web/routes/users.tsx"), "UsersPlaceRoute"),
});

/** SEARCH-023: which share is selected when the page opens. */
function linkSearch({ link }: Record<string, unknown>): { link?: string } {
  return typeof link === "string" ? { link } : {};
}

const sharesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "shares",
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import("#web/routes/shares/shares.tsx"), "SharesIndexRoute"),
});

const sharesProjectRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "shares/$projectId",
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import("#web/routes/shares/shares.tsx"), "SharesProjectRoute"),
});

const searchRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "search",
  // What looks like a number in the address is a term like any other.
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === "string" || typeof q === "number" || typeof q === "boolean" ? { q: String(q) } : {},
  component: lazyRouteComponent(() => import("#web/routes/search.tsx"), "SearchRoute"),
});

const accountRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "account",
  component: lazyRouteComponent(() => import("#web/routes/account/account.tsx"), "AccountRoute"),
});

const accountNotificationsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "account/notifications",
  component: lazyRouteComponent(
    () => import("#web/routes/account/account-notifications.tsx"),
    "AccountNotificationsRoute",
  ),
});

const accountPreferencesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "account/preferences",
  component: lazyRouteComponent(() => import("#web/routes/account/account-preferences.tsx"), "AccountPreferencesRoute"),
});

const outboxRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "administration/outbox",
  beforeLoad: requireSuperuser,
  component: lazyRouteComponent(() => import("#web/routes/outbox.tsx"), "OutboxRoute"),
});

const auditRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "administration/audit",
  beforeLoad: requireSuperuser,
  component: lazyRouteComponent(() => import("#web/routes/audit.tsx"), "AuditRoute"),
});

/** SHARES-050, SHARES-052: the other way in. */
const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "link/$linkToken",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/share/$linkToken", params, replace: true });
  },
});

const shareSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "share/$linkToken/signin",
  validateSearch: redirectSearch,
  beforeLoad: ({ params, location, search }) => passDoor(params.linkToken, location.href, search.redirect),
  component: lazyRouteComponent(() => import("#web/routes/shares/share-signin.tsx"), "ShareSignInRoute"),
});

/** Everything behind a share's door. */
const shareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "share/$linkToken",
  beforeLoad: ({ params, location }) => requireVisit(params.linkToken, location.href),
});

const shareIndexRoute = createRoute({
  getParentRoute: () => shareRoute,
  path: "/",
  beforeLoad: ({ params }) => openOnlyAsset(params.linkToken),
  component: lazyRouteComponent(() => import("#web/routes/shares/share-index.tsx"), "ShareIndexRoute"),
});

const shareFolderRoute = createRoute({
  getParentRoute: () => shareRoute,
  path: "browse/$folderId",
  component: lazyRouteComponent(() => import("#web/routes/shares/share-folder.tsx"), "ShareFolderRoute"),
});

const shareViewRoute = createRoute({
  getParentRoute: () => shareRoute,
  path: "view/{-$folderId}/$assetId",
  validateSearch: viewSearch,
  component: lazyRouteComponent(() => import("#web/routes/shares/share-view.tsx"), "ShareViewRoute"),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  verifyRoute,
  inviteRoute,
  passwordResetRoute,
  resetPasswordRoute,
  errorRoute,
  linkRoute,
  shareSignInRoute,
  shareRoute.addChildren([shareIndexRoute, shareFolderRoute, shareViewRoute]),
  mainRoute.addChildren([
    homeRoute,
    projectsRoute,
    settingsRoute,
    watermarksRoute,
    templatesRoute,
    statsRoute,
    folderRoute,
    viewRoute,
    usersRoute,
    usersPlaceRoute,
    sharesRoute,
    sharesProjectRoute,
    workspacesRoute,
    workspaceRoute,
    searchRoute,
    accountRoute,
    accountNotificationsRoute,
    accountPreferencesRoute,
    outboxRoute,
    auditRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPendingMs: 500,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Splash,
  scrollRestoration: false,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
