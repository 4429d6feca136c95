import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const commentsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "comments/$commentId",
    component: lazyRouteComponent(() => import("./link/comment-link.page.tsx"), "CommentLinkRoute"),
  }),
] as const;
