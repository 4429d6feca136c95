import type { WebFeature } from "#web/faces/web-feature.ts";

export const outboxFeature: WebFeature = { name: "outbox" };
