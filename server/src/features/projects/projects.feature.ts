import type { Feature } from "#server/platform/feature.ts";
import { registerProjectOperations } from "./project-operations.graphql.ts";
import { registerProjectTypes } from "./projects.graphql.ts";

/** @public */
export const projectsFeature: Feature = {
  name: "projects",
  graphql: () => {
    registerProjectTypes();
    registerProjectOperations();
  },
};
