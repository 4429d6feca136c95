import { createRoute } from "@tanstack/react-router";
import { lazyRoute } from "#web/faces/lazy-route.ts";
import { mainRoute } from "#web/faces/parent-routes.ts";

/** A term that looks like a number in the address is still text. */
function termSearch({ q }: Record<string, unknown>): { q?: string } {
  return typeof q === "string" || typeof q === "number" || typeof q === "boolean" ? { q: String(q) } : {};
}

export const searchRoutes = [
  createRoute({
    getParentRoute: () => mainRoute,
    path: "search",
    validateSearch: termSearch,
    component: lazyRoute(() => import("./search.page.tsx"), "SearchRoute"),
  }),
] as const;
