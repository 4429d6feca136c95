import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { vitalsRoutes } from "./vitals.routes.ts";
import { vitalsPlaceMessages } from "./vitals-place.messages.ts";

/** For superusers only (PLUS-1176). */
export const vitalsFeature = {
  name: "vitals",
  routes: vitalsRoutes,
  places: [
    {
      to: "/administration/status",
      label: vitalsPlaceMessages.place,
      icon: "chart",
      at: 9,
      isFor: ({ isSuperuser }) => isSuperuser,
    },
  ],
} satisfies FeatureWithPages;
