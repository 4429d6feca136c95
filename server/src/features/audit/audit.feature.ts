import type { Feature } from "#server/platform/feature.ts";
import { registerAuditGraphql } from "./audit.graphql.ts";
import { registerAuditRoutes } from "./audit.rest.ts";

/** @public */
export const auditFeature: Feature = {
  name: "audit",
  graphql: registerAuditGraphql,
  routes: registerAuditRoutes,
};
