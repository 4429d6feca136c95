import type { Feature } from "#server/platform/feature.ts";
import { registerMetadata } from "./metadata.graphql.ts";
import { metadataRoutes } from "./metadata.live.ts";
import { METADATA_ATTACHED, METADATA_CHOICES_OPENED } from "./metadata-events.ts";

/** @public */
export const metadataFeature: Feature = {
  name: "metadata",
  graphql: registerMetadata,
  events: [METADATA_ATTACHED, METADATA_CHOICES_OPENED],
  live: metadataRoutes,
};
