import type { Feature } from "#server/platform/feature.ts";
import { registerNotifications } from "./notifications.graphql.ts";
import { registerTemplates } from "./templates.graphql.ts";

/** @public */
export const notificationsFeature: Feature = {
  name: "notifications",
  graphql: () => {
    registerNotifications();
    registerTemplates();
  },
};
