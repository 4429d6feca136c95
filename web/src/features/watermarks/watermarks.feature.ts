import type { WebFeature } from "#web/faces/web-feature.ts";

export const watermarksFeature: WebFeature = { name: "watermarks" };
