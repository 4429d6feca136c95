import type { WebFeature } from "#web/faces/web-feature.ts";

export const accountFeature: WebFeature = { name: "account" };
