import { allCommands, installFeatures } from "./faces.ts";
import type { WebFeature } from "./web-feature.ts";

/** Installs features and loads all their commands, for tests. */
export function installAll(features: readonly WebFeature[]): Promise<void> {
  installFeatures(features);
  return allCommands();
}

/** A feature that has all its commands from the start, for tests. */
export async function withAllCommands({
  commands = [],
  takeCommands,
  moreCommands,
  ...face
}: WebFeature): Promise<WebFeature> {
  return { ...face, commands: [...commands, ...((await takeCommands?.()) ?? []), ...((await moreCommands?.()) ?? [])] };
}
