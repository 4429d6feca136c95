import { allCommands, installFeatures } from "./faces.ts";
import type { WebFeature } from "./web-feature.ts";

/** Features as they are once all is loaded, for tests. */
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
