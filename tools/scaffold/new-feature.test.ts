import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RULES } from "../architecture-rules.ts";
import { crowdedFolders, facesComplete, sameNames } from "../room-rules.ts";
import { SERVER_FEATURES, WEB_FEATURES } from "../source/feature-order.ts";
import { laterWords } from "../source/feature-words.ts";
import { sourceFile } from "../source/source-file.ts";
import { ROOT, repositoryFiles } from "../source/source-tree.ts";
import { SERVER_TYPES } from "../test-run/test-steps.ts";
import { oneWriter } from "../writer-rules.ts";

const NAME = "star-charts";
const PARTS = ["core", "media", "player", "server", "testkit", "tools", "web"];
const LISTS = [SERVER_FEATURES.list, WEB_FEATURES.list];
let copy = "";
let before = new Map<string, string>();
let after = new Map<string, string>();

const textsOf = (folder: string) =>
  new Map(repositoryFiles(folder).map((path) => [path, readFileSync(join(folder, path), "utf8")]));

/** A copy of the repository in which `npm run new-feature` was run. */
beforeAll(() => {
  mkdirSync(join(ROOT, ".results"), { recursive: true });
  copy = mkdtempSync(join(ROOT, ".results", "with-feature-"));
  for (const part of PARTS)
    cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/[/](dist[^/]*|node_modules)$/.test(path),
    });
  for (const file of ["package.json", "tsconfig.base.json", "tsconfig.web.json", "tsconfig.server.json"])
    cpSync(join(ROOT, file), join(copy, file));
  before = textsOf(copy);
  execFileSync(process.execPath, ["tools/new-feature.ts", NAME], { cwd: copy });
  after = textsOf(copy);
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true }), 60_000);

test("PLUS-627 a new feature is its own two folders and a line in each of the two lists: no other file is edited", () => {
  const edited = [...after].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
  const isOwn = (path: string) => path.includes(`/features/${NAME}/`);
  expect(edited.filter((path) => !isOwn(path)).toSorted()).toEqual(LISTS.toSorted());
  expect(edited.filter(isOwn).length).toBeGreaterThan(4);
  expect([...before.keys()].every((path) => after.has(path))).toBe(true);
});

test("PLUS-627 a new feature keeps every rule of the architecture", () => {
  const sources = [...after]
    .filter(([path]) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map(([path, code]) => sourceFile(path, code));
  for (const [name, rule] of Object.entries({ ...RULES, sameNames, laterWords, facesComplete, oneWriter }))
    expect({ name, breaches: rule(sources) }).toEqual({ name, breaches: [] });
  expect(crowdedFolders([...after.keys()], { "server/src/migrations": "" })).toEqual([]);
}, 240_000);

test("PLUS-628 with a new feature the web app type-checks", () => {
  expect(errorsOfTypes("web", [WEB_FEATURES.list, "web/src/**/*.d.ts"])).toBe("");
}, 240_000);

test("PLUS-628 with a new feature the server type-checks", () => {
  // After the check of the whole repository, only what the feature changes is checked again: the compiler compares all files.
  if (existsSync(join(ROOT, SERVER_TYPES))) cpSync(join(ROOT, SERVER_TYPES), join(copy, SERVER_TYPES));
  const kept = ["--incremental", "--tsBuildInfoFile", SERVER_TYPES];
  expect(errorsOfTypes("server", [SERVER_FEATURES.list], kept)).toBe("");
}, 240_000);

function errorsOfTypes(side: "web" | "server", include: readonly string[], more: readonly string[] = []): string {
  // Packages are found below the copy, as the check of the whole repository finds them below its own folder.
  const config = { extends: `./tsconfig.${side}.json`, compilerOptions: { preserveSymlinks: true }, include };
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(ROOT, "node_modules", ".bin", "tsc");
  return run([compiler, "-p", "tsconfig.json", "--checkers", "1", ...more]).stdout;
}

function run([program = "", ...given]: readonly string[]): { readonly stdout: string } {
  try {
    return { stdout: execFileSync(program, given, { cwd: copy, encoding: "utf8" }) };
  } catch (failed) {
    return { stdout: String((failed as { readonly stdout?: string }).stdout ?? failed) };
  }
}
