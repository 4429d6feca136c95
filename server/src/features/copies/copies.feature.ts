import type { Feature } from "#server/platform/feature.ts";
import { registerCopies } from "./copies.graphql.ts";
import { copyItemsJob } from "./copy-items.job.ts";

/** @public */
export const copiesFeature: Feature = { name: "copies", graphql: registerCopies, jobs: [copyItemsJob] };
