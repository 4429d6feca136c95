import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { searchRoutes } from "./search.routes.ts";
import { searchPlaceMessages } from "./search-place.messages.ts";

export const searchFeature = {
  name: "search",
  routes: searchRoutes,
  places: [{ to: "/search", label: searchPlaceMessages.place, icon: "search", at: 5, tabIn: "narrow windows" }],
} satisfies FeatureWithPages;
