import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

/** SEARCH-023: the initially selected person. */
function wantedUser({ user }: Record<string, unknown>): { user?: string } {
  return typeof user === "string" ? { user } : {};
}

export const membersRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "users",
    validateSearch: wantedUser,
    component: lazyRoute(() => import("./members.page.tsx"), "UsersIndexRoute"),
  }),
  createRoute({
    getParentRoute: () => mainRoute,
    path: "users/$projectId/{-$folderId}",
    validateSearch: wantedUser,
    component: lazyRoute(() => import("./members.page.tsx"), "UsersPlaceRoute"),
  }),
] as const;
