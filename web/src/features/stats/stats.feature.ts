import type { WebFeature } from "#web/faces/web-feature.ts";

export const statsFeature: WebFeature = { name: "stats" };
