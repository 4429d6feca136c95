import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureWebBuilt, webDir } from "#server/main/prepare/web-build.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the built web app, shared by all journeys of a run. */
    readonly webDir: string;
    /** Folder of stopped worlds that journeys copy, each made by the first that needs it. */
    readonly stoppedWorlds: string;
  }
}

/** One built app for all journeys, including those that run the start command, and a place for what they copy. */
async function setup(project: TestProject): Promise<() => void> {
  await ensureWebBuilt({ say: (line) => console.log(line) });
  project.provide("webDir", webDir);
  const stoppedWorlds = mkdtempSync(join(tmpdir(), "rushlight-worlds-"));
  project.provide("stoppedWorlds", stoppedWorlds);
  return () => rmSync(stoppedWorlds, { recursive: true, force: true });
}

export default setup;
