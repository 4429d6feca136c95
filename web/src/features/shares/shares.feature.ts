import type { WebFeature } from "#web/faces/web-feature.ts";
import { sharesCommands } from "./shares.commands.ts";

export const sharesFeature: WebFeature = { name: "shares", commands: sharesCommands };
