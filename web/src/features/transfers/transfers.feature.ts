import type { WebFeature } from "#web/faces/web-feature.ts";
import { transfersCommands } from "./transfers.commands.ts";

export const transfersFeature: WebFeature = { name: "transfers", commands: transfersCommands };
