import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { authRoutes } from "./auth.routes.ts";
import { authPlaceMessages } from "./auth-place.messages.ts";

export const authFeature = {
  name: "auth",
  routes: authRoutes,
  places: [{ to: "/account", label: authPlaceMessages.place, icon: "gear", at: 6 }],
} satisfies FeatureWithPages;
