import type { Feature } from "#server/platform/feature.ts";
import { registerStacksGraphql } from "./stacks.graphql.ts";

/** @public */
export const stacksFeature: Feature = { name: "stacks", graphql: registerStacksGraphql };
