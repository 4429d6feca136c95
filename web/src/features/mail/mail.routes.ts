import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireSuperuser } from "#web/data/account/require-superuser.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const mailRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "administration/outbox",
    beforeLoad: requireSuperuser,
    component: lazyRouteComponent(() => import("./outbox.page.tsx"), "OutboxRoute"),
  }),
] as const;
