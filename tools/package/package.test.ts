import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROOT, readText } from "../source/source-tree.ts";
import { makePackage } from "./make-package.ts";
import { shippedFiles } from "./package-files.ts";

// Where npm would install it, beside its dependencies.
const folder = mkdtempSync(join(ROOT, "node_modules/.rushlight-"));
const dist = join(folder, "dist");

beforeAll(() => {
  const web = join(folder, "web");
  mkdirSync(web);
  writeFileSync(join(web, "index.html"), "<title>Rushlight</title>");
  makePackage(dist, web);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test("PLUS-656 the package runs from below node_modules, and its help names the commands of npx", () => {
  const start = join(dist, "server/src/main/start.js");
  const help = execFileSync(process.execPath, [start, "--help"], { encoding: "utf8" });
  expect(help).toMatch(/^ {2}npx rushlight \[OPTIONS\] +everything on this machine/m);
  expect(help).not.toMatch(/^ {2}npm /m);
  expect(readFileSync(join(dist, "web/dist/index.html"), "utf8")).toContain("Rushlight");
});

test("PLUS-657 the package depends on what its files import, and on nothing else", () => {
  const imported = shippedFiles()
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => packagesIn(readFileSync(join(dist, path.replace(/\.ts$/, ".js")), "utf8")));
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readText("package.json")));
  expect([...new Set(imported)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

/** Names of the npm packages that a JavaScript file imports, or from which it takes a file by path. */
function packagesIn(source: string): string[] {
  const imports = /^\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"|(?:\bimport|\.resolve)\("([^"]+)"\)/gm;
  const names = [...source.matchAll(imports)].map(([, first, second]) => first ?? second ?? "");
  const packages = names.filter((name) => /^[\w@]/.test(name) && !name.startsWith("node:"));
  return packages.map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
}
