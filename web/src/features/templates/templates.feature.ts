import type { WebFeature } from "#web/faces/web-feature.ts";

export const templatesFeature: WebFeature = { name: "templates" };
