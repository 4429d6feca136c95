import type { WebFeature } from "#web/faces/web-feature.ts";

export const searchFeature: WebFeature = { name: "search" };
