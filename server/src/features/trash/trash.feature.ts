import type { Feature } from "#server/platform/feature.ts";
import { freeBytesJob } from "./free-bytes.job.ts";
import { purgeJob } from "./purge.job.ts";
import { registerTrash } from "./trash.graphql.ts";

/** @public */
export const trashFeature: Feature = { name: "trash", graphql: registerTrash, jobs: [purgeJob, freeBytesJob] };
