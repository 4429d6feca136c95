import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { authRoutes } from "./auth.routes.ts";

export const authFeature = { name: "auth", routes: authRoutes } satisfies FeatureWithPages;
