import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

export const commentsRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "comments/$commentId",
    component: lazyRoute(() => import("./link/comment-link.page.tsx"), "CommentLinkRoute"),
  }),
] as const;
