import type { Feature } from "#server/platform/feature.ts";

/** Has no calls of its own: uploads and processing bring it what they find. @public */
export const metadataFeature: Feature = { name: "metadata" };
