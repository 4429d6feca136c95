import type { Feature } from "#server/platform/feature.ts";
import { registerTransfers } from "./transfers.graphql.ts";

/** @public */
export const transfersFeature: Feature = { name: "transfers", graphql: registerTransfers };
