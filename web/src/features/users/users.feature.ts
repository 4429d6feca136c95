import type { WebFeature } from "#web/faces/web-feature.ts";

export const usersFeature: WebFeature = { name: "users", kept: [{ key: "users", loadsOnce: true }] };
