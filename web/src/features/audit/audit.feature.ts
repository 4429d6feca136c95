import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { auditRoutes } from "./audit.routes.ts";

export const auditFeature = { name: "audit", routes: auditRoutes } satisfies FeatureWithPages;
