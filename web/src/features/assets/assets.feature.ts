import type { WebFeature } from "#web/faces/web-feature.ts";

export const assetsFeature: WebFeature = { name: "assets" };
