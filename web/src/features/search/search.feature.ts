import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { searchRoutes } from "./search.routes.ts";

export const searchFeature = { name: "search", routes: searchRoutes } satisfies FeatureWithPages;
