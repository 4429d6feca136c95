import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { childEnvironment } from "#server/platform/config/child-environment.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { runCommand } from "#server/platform/process/run-command.ts";

const root = join(import.meta.dirname, "../../../..");
/** The folder of the built web app. */
export const webDir = join(root, "web/dist");
const stampFile = "build-stamp.txt";
/** The build's configuration. The published package lacks it: it has the built app and no sources. */
const firstSource = join(root, "web/vite.config.ts");
/** Everything a build reads. */
const sources = [
  "web",
  "player",
  "core",
  "docs",
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "STYLE.md",
  "package-lock.json",
  "tsconfig.web.json",
  "tsconfig.base.json",
];
/** Built files, including those of an unfinished build (`dist.…`), and tests. */
const leftOut = /(^|\/)(node_modules|dist(\.[^/]*)?)(\/|$)|\.(test|bench)\.tsx?$/;

export interface WebBuildOptions {
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Where to put it (default: `web/dist`). */
  readonly target?: string;
}

/**
 * Builds the web app if its folder is missing or was built from other sources. The new folder is built next to the old one and
 * then swapped in, so a running server always serves a complete app.
 * @returns whether it was built.
 * @throws ProgramError with the builder's first error.
 */
export async function ensureWebBuilt({ say, signal, target = webDir }: WebBuildOptions): Promise<boolean> {
  if (!existsSync(firstSource)) return false;
  const stamp = stampOfSources();
  if (readStamp(target) === stamp) return false;
  say("Building the web app (once, a few seconds)…");
  const draft = `${target}.${randomBytes(4).toString("hex")}`;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--config", firstSource, "--outDir", draft, "--emptyOutDir", "--logLevel", "warn"];
  const env = childEnvironment({ NODE_ENV: "production" });
  try {
    const { code, tail } = await runCommand(process.execPath, args, { cwd: root, env, ...(signal ? { signal } : {}) });
    if (code !== 0) throw buildFailure(tail, code === null ? "its program was stopped" : "no message");
    writeFileSync(join(draft, stampFile), stamp);
    swap(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

function buildFailure(output: string, otherwise: string): ProgramError {
  const lines = output.split("\n").map((line) => line.trim());
  const reason = lines.find((line) => /^\S*Error: /.test(line)) ?? lines.find((line) => line !== "") ?? otherwise;
  return new ProgramError(`Could not build the web app: ${reason}`, { cause: new Error(output) });
}

/** SHA-256 over names and contents; takes about 20 ms. */
function stampOfSources(): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesBelow)) {
    hash.update(`${path}\n`).update(
      createHash("sha256")
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSyncOrNull(full);
  if (entries === null) return [path];
  const inside = entries
    .filter((entry) => entry.isFile() && !leftOut.test(join(relative(full, entry.parentPath), entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return inside.sort();
}

function readdirSyncOrNull(path: string) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch {
    return null;
  }
}

function readStamp(target: string): string | undefined {
  try {
    return readFileSync(join(target, stampFile), "utf8");
  } catch {
    return undefined;
  }
}

/** Two starts may build concurrently: the later one wins, and both are complete. */
function swap(draft: string, target: string): void {
  const old = `${draft}.old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}
