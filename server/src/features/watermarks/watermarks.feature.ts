import type { Feature } from "#server/platform/feature.ts";
import { registerWatermarkTypes } from "./watermarks.graphql.ts";

/** @public */
export const watermarksFeature: Feature = { name: "watermarks", graphql: registerWatermarkTypes };
