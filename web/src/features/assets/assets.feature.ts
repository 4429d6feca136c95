import type { WebFeature } from "#web/faces/web-feature.ts";

export const assetsFeature: WebFeature = { name: "assets", kept: [{ key: "asset", followsLive: true }] };
