import type { WebFeature } from "#web/faces/web-feature.ts";
import { workspacesLive } from "./workspaces.live.ts";

export const workspacesFeature: WebFeature = { name: "workspaces", live: workspacesLive };
