import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { withoutBlocks } from "./docs/doc-names.ts";
import { ROOT, readText, repositoryFiles } from "./source/source-tree.ts";

const PAGES = repositoryFiles().filter((path) => path.endsWith(".md"));

describe("links in the docs", () => {
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
});

function linksOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
}

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
