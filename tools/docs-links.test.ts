import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, readText, repositoryFiles } from "./source/source-tree.ts";

const PAGES = repositoryFiles().filter((path) => path.endsWith(".md"));
const SOURCES = repositoryFiles().filter((path) => /\.tsx?$/.test(path));
/** What people read to find their way; a feature's README names files of its own folder, STYLE has examples. */
const GUIDES = PAGES.filter(
  (path) => /^(docs\/(guide|traces)\/|[A-Z]+\.md$)/.test(path) && !["CHANGELOG.md", "STYLE.md"].includes(path),
);

describe("docs lead somewhere", () => {
  test("PLUS-658 every link between pages leads to a file, and to an existing heading", () => {
    const broken = PAGES.flatMap((page) =>
      linksOf(readText(page))
        .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
    expect(leadsSomewhere("README.md", "docs/operations.md#backups")).toBe(true);
    expect(leadsSomewhere("README.md", "docs/operations.md#no-such-heading")).toBe(false);
    expect(leadsSomewhere("docs/api.md", "no-such-page.md")).toBe(false);
  });

  test("PLUS-659 every path that a guide names exists, and every function is declared", () => {
    const declared = new Set(SOURCES.flatMap((path) => namesIn(readText(path))));
    const lost = GUIDES.flatMap((page) =>
      codesOf(readText(page))
        .filter((code) => !isThere(code, declared))
        .map((code) => `${page}: ${code}`),
    );
    expect(lost).toEqual([]);
    for (const code of ["server/src/no-such-file.ts", "no-such-file.ts", "platform/no-such-folder", "no-such-folder/"])
      expect(isThere(code, declared), code).toBe(false);
    for (const code of ["add-comment.ts", "platform/db", "links/"]) expect(isThere(code, declared), code).toBe(true);
    expect(isThere("noSuchFunction", declared)).toBe(false);
    expect(isThere("seekSeconds", declared)).toBe(true);
  });
});

/** The end of a path, as in an overview of folders: `platform/db`, `links/`, `add-comment.ts`. */
const PART_OF_PATH = /^(?:[a-z][\w.-]*\/)+[\w.-]*$|^[a-z][\w.-]*\.tsx?$/;
const PLACES = [...new Set(repositoryFiles().flatMap(pathAndFolders))].map((path) => `/${path}`);
const PATH = /^(core|media|server|player|web|testkit|e2e|bench|tools|docs)\/[\w./-]+$/;

function pathAndFolders(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, place) => parts.slice(0, place + 1).join("/"));
}

function namesIn(source: string): string[] {
  const declarations = /\b(?:function\*?|const|class|interface|type|readonly) (\w+)|^ {2,4}(?:async )?(\w+)[(:]/gm;
  return [...source.matchAll(declarations)].map(([, named, member]) => named ?? member ?? "");
}

function linksOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
}

function codesOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

const withoutBlocks = (page: string) => page.replace(/^```[\s\S]*?^```/gm, "");

function leadsSomewhere(page: string, link: string): boolean {
  const [path = "", heading] = link.split("#");
  const target = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(ROOT, target))) return false;
  return heading === undefined || headingsOf(readText(target)).includes(heading);
}

/** As GitHub and our site derive them from headings. */
function headingsOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Only what is clearly a repository path or a function name is checked. */
function isThere(code: string, declared: ReadonlySet<string>): boolean {
  if (PATH.test(code)) return existsSync(join(ROOT, code)) || code === "web/dist";
  if (PART_OF_PATH.test(code)) return PLACES.some((place) => place.endsWith(`/${code.replace(/\/$/, "")}`));
  return !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(code) || declared.has(code);
}
