import type { Feature } from "#server/platform/feature.ts";
import { registerVitals } from "./vitals.graphql.ts";

/** @public */
export const vitalsFeature: Feature = { name: "vitals", graphql: registerVitals };
