import type { TestProject } from "vitest/node";
import { ensureWebBuilt, webDir } from "#server/main/prepare/web-build.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the built web app, shared by all journeys of a run. */
    readonly webDir: string;
  }
}

/** One built app for all journeys, including those that run the start command. */
async function setup(project: TestProject): Promise<void> {
  await ensureWebBuilt({ say: (line) => console.log(line) });
  project.provide("webDir", webDir);
}

export default setup;
