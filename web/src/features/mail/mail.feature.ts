import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { mailRoutes } from "./mail.routes.ts";

export const mailFeature = { name: "mail", routes: mailRoutes } satisfies FeatureWithPages;
