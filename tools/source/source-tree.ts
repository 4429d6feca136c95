import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type SourceFile, sourceFile } from "./source-file.ts";

export const ROOT = join(import.meta.dirname, "../..");

const LEFT_OUT = new Set(["node_modules", ".git", ".results", "dist", "generated", ".vite"]);
/** Where the program stores its data when started here. */
const DATA_DIR = join(ROOT, "data");

/** Paths of all files of the repository, or of a copy, from its root, without installed, built or stored ones. */
export function repositoryFiles(root = ROOT): string[] {
  return filesBelow(root)
    .map((path) => relative(root, path).split(sep).join("/"))
    .sort();
}

let sources: readonly SourceFile[] | undefined;

/** All TypeScript of the repository, parsed once. */
export function repositorySources(): readonly SourceFile[] {
  sources ??= repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => sourceFile(path, readText(path)));
  return sources;
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Tests and what only tests use; the rules for shipped code skip them. */
export function isTest(path: string): boolean {
  return /\.(test|setup|e2e)\.tsx?$/.test(path) || /-(cases|vectors|fixture|fixtures)\.ts$/.test(path);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // `dist.…` is an unfinished build of the web app.
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith("dist.") || path === DATA_DIR) return [];
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}
