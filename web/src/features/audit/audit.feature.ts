import type { WebFeature } from "#web/faces/web-feature.ts";

export const auditFeature: WebFeature = { name: "audit" };
