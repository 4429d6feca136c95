import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { allCommands } from "#web/faces/faces.ts";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { installDoors, mainRoute, rootRoute } from "#web/faces/parent-routes.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { addressedPlace } from "#web/features/viewer/view-address.ts";
import { features } from "./features.ts";
import {
  begin,
  leaveWhenSetUp,
  leaveWhenSignedIn,
  requireSession,
  requireVerification,
  takeExternalSession,
} from "./guard.ts";
import { RootLayout } from "./root-layout.tsx";
import { redirectSearch } from "./route-search.ts";
import { RouteLayout } from "./shell/layouts.tsx";
import { Splash } from "./shell/splash.tsx";

/** Only visitors load the guard of their pages. */
const visitGuard = () => import("./visit-guard.ts");

installDoors({ begin, requireSession });
rootRoute.update({
  component: RootLayout,
  notFoundComponent: lazyRoute(() => import("#web/routes/error.tsx"), "NotFoundRoute"),
  errorComponent: lazyRoute(() => import("#web/routes/error.tsx"), "BrokenRoute"),
});
mainRoute.update({ staticData: { layout: "main" }, component: RouteLayout });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "signin",
  // `external` is the result of a visit at the identity provider.
  validateSearch: (
    search: Record<string, unknown>,
  ): ReturnType<typeof redirectSearch> & { external?: string | undefined } => ({
    ...redirectSearch(search),
    external: typeof search.external === "string" ? search.external : undefined,
  }),
  beforeLoad: ({ search }) => (search.external === "done" ? takeExternalSession(search.redirect) : leaveWhenSignedIn()),
  component: lazyRoute(() => import("#web/routes/sign-in/signin.tsx"), "SignInRoute"),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "verify",
  validateSearch: redirectSearch,
  beforeLoad: ({ search }) => requireVerification(search.redirect),
  component: lazyRoute(() => import("#web/routes/sign-in/verify.tsx"), "VerifyRoute"),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "invite/$token",
  component: lazyRoute(() => import("#web/routes/sign-in/invite.tsx"), "InviteRoute"),
});

/** Steps 2 and 3 of the first start; the first is the invitation. */
const firstStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "welcome",
  beforeLoad: ({ location }) => leaveWhenSetUp(location.href),
  component: lazyRoute(() => import("#web/routes/sign-in/first-start.tsx"), "FirstStartRoute"),
});

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "reset-password",
  component: lazyRoute(() => import("#web/routes/sign-in/password-reset.tsx"), "PasswordResetRoute"),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "reset-password/$token",
  component: lazyRoute(() => import("#web/routes/sign-in/reset-password.tsx"), "ResetPasswordRoute"),
});

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "error/$error",
  component: lazyRoute(() => import("#web/routes/error.tsx"), "ErrorRoute"),
});

/** For everybody, signed in or not (PLUS-909). `rate`: only that rate. */
const frameCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "frame-check",
  // Text that looks like a number is parsed as one.
  validateSearch: ({ rate }: Record<string, unknown>): { rate?: string } =>
    typeof rate === "string" || typeof rate === "number" ? { rate: String(rate) } : {},
  component: lazyRoute(() => import("#web/routes/frame-check.tsx"), "FrameCheckRoute"),
});

const homeRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "/",
  beforeLoad: () => {
    // The start page is the list of projects (SHELL-001).
    throw redirect({ to: "/projects", replace: true });
  },
});

const workspacesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "workspaces",
  component: lazyRoute(() => import("#web/routes/workspaces/workspaces.tsx"), "WorkspacesIndexRoute"),
});

const workspaceRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: "workspaces/$workspaceId/{-$tab}",
  component: lazyRoute(() => import("#web/routes/workspaces/workspaces-settings.tsx"), "WorkspacesSettingsRoute"),
});

/** SHARES-050, SHARES-052: the alternative address. */
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
  beforeLoad: async ({ params, location, search }) => {
    const { passDoor } = await visitGuard();
    await passDoor(params.linkToken, location.href, search.redirect);
  },
  component: lazyRoute(() => import("#web/routes/shares/share-signin.tsx"), "ShareSignInRoute"),
});

/** Everything behind a share's sign-in. */
const shareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "share/$linkToken",
  beforeLoad: async ({ params, location }) => {
    const [{ requireVisit }] = await Promise.all([visitGuard(), allCommands()]);
    await requireVisit(params.linkToken, location.href);
  },
});

const shareIndexRoute = createRoute({
  getParentRoute: () => shareRoute,
  path: "/",
  beforeLoad: async ({ params }) => {
    const { openOnlyAsset } = await visitGuard();
    await openOnlyAsset(params.linkToken);
  },
  component: lazyRoute(() => import("#web/routes/shares/share-index.tsx"), "ShareIndexRoute"),
});

const shareFolderRoute = createRoute({
  getParentRoute: () => shareRoute,
  path: "browse/$folderId",
  component: lazyRoute(() => import("#web/routes/shares/share-folder.tsx"), "ShareFolderRoute"),
});

const shareViewRoute = createRoute({
  getParentRoute: () => shareRoute,
  path: "view/{-$folderId}/$assetId",
  validateSearch: addressedPlace,
  component: lazyRoute(() => import("#web/routes/shares/share-view.tsx"), "ShareViewRoute"),
});

const shareCompareRoute = createRoute({
  getParentRoute: () => shareRoute,
  path: "compare",
  // The page reads its parameters.
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyRoute(() => import("#web/routes/shares/share-compare.tsx"), "ShareCompareRoute"),
});

type Feature = (typeof features)[number];
type Paged = Extract<Feature, FeatureWithPages>;
const hasPages = (feature: Feature): feature is Paged => "routes" in feature;
const pages = features.filter(hasPages).flatMap<Paged["routes"][number]>(({ routes }) => routes);

const routeTree = rootRoute.addChildren([
  signInRoute,
  verifyRoute,
  inviteRoute,
  firstStartRoute,
  passwordResetRoute,
  resetPasswordRoute,
  errorRoute,
  frameCheckRoute,
  linkRoute,
  shareSignInRoute,
  shareRoute.addChildren([shareIndexRoute, shareFolderRoute, shareViewRoute, shareCompareRoute]),
  mainRoute.addChildren([...pages, homeRoute, workspacesRoute, workspaceRoute]),
]);

export const router = createRouter({
  routeTree,
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
