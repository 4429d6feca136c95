import type { WebFeature } from "#web/faces/web-feature.ts";

export const authFeature: WebFeature = { name: "auth" };
