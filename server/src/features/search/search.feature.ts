import type { Feature } from "#server/platform/feature.ts";
import { registerSearch } from "./search.graphql.ts";

/** The last feature: it finds what the features before it own. @public */
export const searchFeature: Feature = { name: "search", graphql: registerSearch };
