import type { Feature } from "#server/platform/feature.ts";
import { registerMediaReplacer } from "#server/platform/storage/replaced-media.ts";
import { visitorsMedia } from "./visitors-media.ts";

/** @public */
export const burningFeature: Feature = {
  name: "burning",
  start: async () => registerMediaReplacer("visit", visitorsMedia),
};
