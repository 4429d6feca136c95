import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the built web app that all journeys of a run share. */
    readonly webDir: string;
  }
}

const web = fileURLToPath(new URL("../web/", import.meta.url));

/** Builds the web app once per run, unless the caller has just done so (BUILT=1). */
async function setup(project: TestProject): Promise<void> {
  if (process.env.BUILT !== "1") await build({ configFile: `${web}vite.config.ts`, logLevel: "warn" });
  project.provide("webDir", `${web}dist`);
}

export default setup;
