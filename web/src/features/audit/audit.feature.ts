import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { auditRoutes } from "./audit.routes.ts";
import { auditPlaceMessages } from "./audit-place.messages.ts";

export const auditFeature = {
  name: "audit",
  routes: auditRoutes,
  places: [
    {
      to: "/administration/audit",
      label: auditPlaceMessages.place,
      icon: "shield",
      at: 8,
      isFor: ({ isSuperuser }) => isSuperuser,
    },
  ],
} satisfies FeatureWithPages;
