import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const authRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "account",
    component: lazyRouteComponent(() => import("./account/account.page.tsx"), "AccountRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "account/notifications",
    component: lazyRouteComponent(
      () => import("./account/account-notifications.page.tsx"),
      "AccountNotificationsRoute",
    ),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "account/preferences",
    component: lazyRouteComponent(() => import("./account/account-preferences.page.tsx"), "AccountPreferencesRoute"),
  }),
] as const;
