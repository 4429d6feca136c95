import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { requireSuperuser } from "#web/features/users/require-superuser.ts";

export const mailRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/outbox",
    beforeLoad: requireSuperuser,
    component: lazyRoute(() => import("./outbox.page.tsx"), "OutboxRoute"),
  }),
] as const;
