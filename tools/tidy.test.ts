import { describe, expect, test } from "vitest";
import { sourceFile } from "./source/source-file.ts";
import { readText, repositoryFiles, repositorySources } from "./source/source-tree.ts";
import { badNames, deadLinks, deadNames, deadPaths, foreignPaths, largeFiles, largeFunctions } from "./tidy-rules.ts";

const paths = repositoryFiles();
const sources = repositorySources();
const known = new Set(paths);
const pages = new Map(paths.filter((path) => path.endsWith(".md")).map((path) => [path, readText(path)]));
const ROOTS = ["core", "media", "server", "player", "web", "testkit", "e2e", "bench", "tools", "docs"];
const isOurs = (path: string) => ROOTS.some((root) => path.startsWith(`${root}/`)) || !path.includes("/");
const isText = (path: string) => /\.(tsx?|css|md|sql|json|graphql|html|mjs|tsv|svg)$/.test(path);

describe("the repository", () => {
  test("has no file over 400 lines", () => {
    const files = paths.filter((path) => /\.(tsx?|css)$/.test(path)).map((path) => ({ path, code: readText(path) }));
    expect(files.length).toBeGreaterThan(100);
    expect(largeFiles(files)).toEqual([]);
  });

  test("has no function over 70 lines, no component over 120", () => {
    expect(largeFunctions(sources)).toEqual([]);
  });

  test("names its files in kebab-case, and none is a bucket", () => {
    expect(badNames(paths.filter((path) => ROOTS.some((root) => path.startsWith(`${root}/`))))).toEqual([]);
  });

  test("names no path of the machine it was written on", () => {
    const own = ["tools/tidy-rules.ts", "tools/tidy.test.ts", "package-lock.json"];
    const files = paths.filter((path) => isOurs(path) && isText(path) && !own.includes(path));
    expect(foreignPaths(files.map((path) => ({ path, text: readText(path) })))).toEqual([]);
  });

  test("carries its licence", () => {
    expect(readText("LICENSE")).toContain("Apache License");
    expect(readText("package.json")).toContain('"license": "Apache-2.0"');
  });

  test("has no dead link in its pages", () => {
    expect([...pages].flatMap(([path, text]) => deadLinks(path, text, known, pages))).toEqual([]);
  });

  test("names only files that exist in its pages", () => {
    const checked = [...pages].filter(([path]) =>
      /^(docs\/(traces|decisions)\/|README|ARCHITECTURE|CONTRIBUTING|STYLE)/.test(path),
    );
    expect(checked.flatMap(([path, text]) => deadPaths(path, text, known, ROOTS))).toEqual([]);
    // STYLE also lists forbidden names.
    const named = checked.filter(([path]) => !/^(STYLE|docs\/decisions\/)/.test(path));
    expect(named.flatMap(([path, text]) => deadNames(path, text, known))).toEqual([]);
  });

  test("has a README in every server feature", () => {
    const features = new Set(paths.flatMap((path) => /^server\/src\/features\/[^/]+/.exec(path)?.[0] ?? []));
    expect([...features].filter((folder) => !known.has(`${folder}/README.md`))).toEqual([]);
  });
});

describe("a breach is found", () => {
  const long = (lines: number) => Array.from({ length: lines }, (_, index) => `  call(${index});`).join("\n");

  test("a long file", () => {
    expect(
      largeFiles([
        { path: "core/a.ts", code: long(401) },
        { path: "core/b.ts", code: `${long(400)}\n` },
      ]),
    ).toHaveLength(1);
    expect(largeFiles([{ path: "server/src/migrations/0001_a.ts", code: long(900) }])).toEqual([]);
  });

  test.each([
    ["core/a.ts", `function f() {\n${long(69)}\n}`, 1],
    ["core/a.ts", `function f() {\n${long(68)}\n}`, 0],
    ["core/a.ts", `const f = () => {\n${long(69)}\n};`, 1],
    ["core/a.ts", `class A { m() {\n${long(69)}\n} }`, 1],
    ["web/src/ui/a.tsx", `export function Panel() {\n${long(110)}\n}`, 0],
    ["web/src/ui/a.tsx", `export function Panel() {\n${long(119)}\n}`, 1],
    ["web/src/ui/a.tsx", `export function usePanel() {\n${long(110)}\n}`, 1],
    [
      "core/a.test.ts",
      `describe("a", () => {\n${Array(9)
        .fill(`test("b", () => {\n${long(30)}\n});`)
        .join("\n")}\n});`,
      0,
    ],
    ["core/a.test.ts", `test("a", () => {\n${long(200)}\n});`, 1],
    [
      "core/a.ts",
      `function make() {\n${Array(3)
        .fill(`return () => {\n${long(40)}\n};`)
        .join("\n")}\n}`,
      0,
    ],
    [
      "core/a.ts",
      `function make() {\n${Array(4)
        .fill(`return () => {\n${long(40)}\n};`)
        .join("\n")}\n}`,
      1,
    ],
    ["core/a.test.ts", `test("a", () => {\n expect(x).toBe(\`${long(100)}\`);\n});`, 0],
  ])("a long function: case %#", (path, code, breaches) => {
    expect(largeFunctions([sourceFile(path, code)])).toHaveLength(breaches);
  });

  test.each([
    "core/fooBar.ts",
    "core/Foo.tsx",
    "core/utils.ts",
    "web/src/ui/index.ts",
    "core/MyFolder/a.ts",
    "core/types.test.ts",
  ])("the name %s", (path) => {
    expect(badNames([path])).toEqual([path]);
  });

  test.each([
    "core/a-b.test.ts",
    "server/src/features/comments/comments.graphql.ts",
    "server/src/migrations/0001_foundation.sql",
    "docs/README.md",
  ])("the name %s is fine", (path) => {
    expect(badNames([path])).toEqual([]);
  });

  test("a path of a machine", () => {
    const bad = ["see ../shared/spec", `cd "/work/main"`, "/home/ada/x", "(/root/y)", "/Users/ada"];
    expect(foreignPaths(bad.map((text) => ({ path: "a.md", text })))).toHaveLength(bad.length);
    const good = ["../shared-parts", "#server/work/x", "https://x.org/home/a", "/var/tmp/x", "/homepage"];
    expect(foreignPaths(good.map((text) => ({ path: "a.md", text })))).toEqual([]);
  });

  test("a dead link, a dead anchor, a dead path", () => {
    const there = new Set(["docs/a.md", "docs/b.md", "core/x/y.ts"]);
    const texts = new Map([["docs/b.md", "# The Head of it\n"]]);
    const text = "[a](b.md) [b](./c.md) [c](b.md#the-head-of-it) [d](b.md#tail) [e](../core/x/) [f](https://x.org/y)";
    expect(deadLinks("docs/a.md", text, there, texts)).toEqual([
      "docs/a.md links to ./c.md",
      "docs/a.md links to b.md#tail",
    ]);
    expect(deadPaths("docs/a.md", "`core/x/y.ts` `core/x/` `core/z.ts` `GET /x/y` `a/b`", there, ["core"])).toEqual([
      "docs/a.md names core/z.ts",
    ]);
    expect(deadNames("docs/a.md", "`y.ts`, `z.ts`, `y.css`", there)).toEqual([
      "docs/a.md names z.ts",
      "docs/a.md names y.css",
    ]);
  });
});
