import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { mailRoutes } from "./mail.routes.ts";
import { mailPlaceMessages } from "./mail-place.messages.ts";

export const mailFeature = {
  name: "mail",
  routes: mailRoutes,
  places: [
    {
      to: "/administration/outbox",
      label: mailPlaceMessages.place,
      icon: "mail",
      at: 7,
      isFor: ({ isSuperuser }) => isSuperuser,
    },
  ],
} satisfies FeatureWithPages;
