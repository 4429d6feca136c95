import type { TestProject } from "vitest/node";
import { ensureWebBuilt, webDir } from "#server/main/prepare/web-build.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the built web app that all journeys of a run share. */
    readonly webDir: string;
  }
}

/** One built app for all journeys; the start command that some of them run finds the same one. */
async function setup(project: TestProject): Promise<void> {
  await ensureWebBuilt({ say: (line) => console.log(line) });
  project.provide("webDir", webDir);
}

export default setup;
