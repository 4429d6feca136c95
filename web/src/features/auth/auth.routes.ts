import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const authRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "account",
    component: lazyRoute(() => import("./account/account.page.tsx"), "AccountRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "account/notifications",
    component: lazyRoute(() => import("./account/account-notifications.page.tsx"), "AccountNotificationsRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "account/preferences",
    component: lazyRoute(() => import("./account/account-preferences.page.tsx"), "AccountPreferencesRoute"),
  }),
] as const;
