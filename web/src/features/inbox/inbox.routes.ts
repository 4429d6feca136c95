import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const inboxRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "inbox",
    validateSearch: ({ show }: Record<string, unknown>): { show?: "done" } => (show === "done" ? { show } : {}),
    component: lazyRoute(() => import("./inbox.page.tsx"), "InboxRoute"),
  }),
] as const;
