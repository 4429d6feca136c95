import type { WebFeature } from "#web/faces/web-feature.ts";

export const mailFeature: WebFeature = { name: "mail" };
