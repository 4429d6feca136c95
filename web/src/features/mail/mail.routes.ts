import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";
import { requireSuperuser } from "#web/features/users/require-superuser.ts";

export const mailRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/outbox",
    beforeLoad: requireSuperuser,
    component: lazyRouteComponent(() => import("./outbox.page.tsx"), "OutboxRoute"),
  }),
] as const;
