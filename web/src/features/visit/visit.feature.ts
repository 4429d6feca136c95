import type { WebFeature } from "#web/faces/web-feature.ts";

export const visitFeature: WebFeature = { name: "visit" };
