import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ROOT, readText } from "../source/source-tree.ts";
import { javascriptOf, shippedFiles } from "./package-files.ts";

const manifestShape = z.object({ name: z.string(), version: z.string(), imports: z.record(z.string(), z.string()) });

/**
 * Writes the program as published: the server as JavaScript, with the layout of the repository, and the built web app from
 * `webDir`.
 */
export function makePackage(target: string, webDir: string): void {
  rmSync(target, { recursive: true, force: true });
  for (const path of shippedFiles()) {
    const text = readText(path);
    const isCode = path.endsWith(".ts") || path.endsWith(".js");
    write(join(target, path.replace(/\.ts$/, ".js")), isCode ? javascriptOf(text) : text);
  }
  cpSync(webDir, join(target, "web/dist"), { recursive: true });
  const { name, version, imports } = manifestShape.parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
  // A separate package scope, so that the aliases resolve to these files.
  write(join(target, "package.json"), JSON.stringify({ name, version, private: true, type: "module", imports }));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
