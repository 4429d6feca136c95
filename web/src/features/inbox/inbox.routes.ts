import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const inboxRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "inbox",
    validateSearch: ({ show }: Record<string, unknown>): { show?: "done" } => (show === "done" ? { show } : {}),
    component: lazyRouteComponent(() => import("./inbox.page.tsx"), "InboxRoute"),
  }),
] as const;
