import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { watermarksRoutes } from "./watermarks.routes.ts";

export const watermarksFeature = { name: "watermarks", routes: watermarksRoutes } satisfies FeatureWithPages;
