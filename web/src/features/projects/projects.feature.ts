import type { WebFeature } from "#web/faces/web-feature.ts";
import { projectsCommands } from "./projects.commands.ts";
import { projectsLive } from "./projects.live.ts";

export const projectsFeature: WebFeature = { name: "projects", commands: projectsCommands, live: projectsLive };
