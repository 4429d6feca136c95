import type { WebFeature } from "#web/faces/web-feature.ts";
import { membersCommands } from "./members.commands.ts";
import { membersLive } from "./members.live.ts";

export const membersFeature: WebFeature = { name: "members", live: membersLive, commands: membersCommands };
