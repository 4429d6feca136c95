import type { Feature } from "#server/platform/feature.ts";
import { registerDownloads } from "./downloads.graphql.ts";
import { registerDownloadRoutes } from "./downloads.rest.ts";

/** @public */
export const downloadsFeature: Feature = {
  name: "downloads",
  graphql: registerDownloads,
  routes: registerDownloadRoutes,
};
