import type { WebFeature } from "#web/faces/web-feature.ts";

export const imagesFeature: WebFeature = { name: "images" };
