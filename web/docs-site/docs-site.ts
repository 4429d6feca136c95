import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { docsSources, filePath, type MadePage, makePage, pagePath } from "./docs-pages.ts";

const HOW_IT_IS_BUILT = "How it is built";
/** The navigation of every page, in order; everything else is reached from these and by the search. */
const NAVIGATION: Readonly<Record<string, readonly string[]>> = {
  Guide: [
    "docs/README.md",
    "docs/guide/first-steps.md",
    "docs/guide/footage.md",
    "docs/guide/review.md",
    "docs/guide/people-and-shares.md",
    "docs/guide/watermarks.md",
    "docs/guide/projects.md",
    "docs/guide/account.md",
    "docs/nle.md",
  ],
  Operations: ["docs/operations.md", "docs/aspera.md", "docs/audit.md", "SECURITY.md", "CHANGELOG.md"],
  API: ["docs/api.md", "docs/errors.md", "docs/events.md", "docs/jobs.md", "docs/permissions.md"],
  [HOW_IT_IS_BUILT]: [
    "ARCHITECTURE.md",
    "docs/decisions/README.md",
    "CONTRIBUTING.md",
    "STYLE.md",
    "docs/frame-table.md",
    "docs/lip-sync.md",
    "docs/performance.md",
    "docs/foreign-bytes.md",
  ],
};

/** The documentation as static pages: contents by name below `docs/`. */
export function docsSite(root: string): ReadonlyMap<string, string | Uint8Array> {
  const sources = docsSources(root);
  const pages = new Set(sources);
  const named = new Set<string>();
  const made = new Map(sources.map((source) => [source, makePage(root, source, pages, named)]));
  const titles = new Map([...made].map(([source, { title }]) => [source, title]));
  const site = new Map<string, string | Uint8Array>();
  for (const [source, page] of made) site.set(pagePath(source), layout(source, page, titles));
  for (const target of named) site.set(filePath(target), readFileSync(join(root, target)));
  const sections = [...made]
    .flatMap(([source, page]) => page.sections.map((section) => ({ part: partOf(source), ...section })))
    .map((section, id) => ({ id, ...section }));
  site.set("search.json", JSON.stringify(sections));
  for (const name of ["search", "search-index", "page"]) {
    const script = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, `${name}.ts`), "utf8"));
    site.set(`${name}.js`, script.replace('"minisearch"', '"./minisearch.js"').replace('index.ts"', 'index.js"'));
  }
  site.set(
    "minisearch.js",
    readFileSync(join(root, "node_modules/minisearch/dist/es/index.js"), "utf8").replace(
      /^\/\/# sourceMappingURL.*$/m,
      "",
    ),
  );
  const tokens = readFileSync(join(root, "web/src/ui/style/tokens.css"), "utf8").replace(/@font-face \{[^}]*\}/g, "");
  site.set("site.css", tokens + readFileSync(join(import.meta.dirname, "site.css"), "utf8"));
  return site;
}

/** The part of the documentation that a page belongs to: for a page in a folder, the folder's part. */
function partOf(source: string): string {
  const listed = Object.entries(NAVIGATION).find(([, sources]) =>
    sources.some((one) => one === source || one === `${dirname(source)}.md`),
  );
  return listed?.[0] ?? HOW_IT_IS_BUILT;
}

function layout(source: string, { title, html, sections }: MadePage, titles: ReadonlyMap<string, string>): string {
  const here = dirname(pagePath(source));
  const to = (path: string) => relative(here, path);
  const groups = Object.entries(NAVIGATION).map(([name, sources]) => {
    const links = sources
      .filter((one) => titles.has(one))
      .map((one) => {
        const current = one === source ? ' aria-current="page"' : "";
        return `<li><a href="${to(pagePath(one))}"${current}>${escaped(titles.get(one) ?? one)}</a></li>`;
      });
    return `<h2>${name}</h2><ul>${links.join("")}</ul>`;
  });
  const above = pageAbove(source, titles);
  const up =
    above === undefined
      ? ""
      : `<p class="up"><a href="${to(pagePath(above))}">${escaped(titles.get(above) ?? "")}</a></p>\n`;
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Rushlight</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js" data-default="system"></script>
<link rel="stylesheet" href="${to("site.css")}">
<script type="module" src="${to("search.js")}"></script>
<script type="module" src="${to("page.js")}"></script>
</head>
<body>
<header><a href="/">Rushlight</a><button class="to-pages" popovertarget="pages">Pages</button><form role="search"><input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off"></form></header>
<div id="results" role="region" aria-label="Search results" hidden><p role="status"></p><div></div></div>
${contents(sections)}<main>
${up}${html}</main>
<nav id="pages" popover aria-label="Documentation">${groups.join("")}</nav>
</body>
</html>
`;
}

/** For a page that the navigation lacks, the page above it: its folder's, or the first. */
function pageAbove(source: string, titles: ReadonlyMap<string, string>): string | undefined {
  if (Object.values(NAVIGATION).some((sources) => sources.includes(source))) return undefined;
  const folder = dirname(source);
  return [`${folder}/README.md`, `${folder}.md`, "docs/README.md"].find((one) => titles.has(one));
}

/** The headings of a page, if it has several: beside it on a wide window, otherwise folded above it. */
function contents([, ...headings]: MadePage["sections"]): string {
  if (headings.length < 3) return "";
  const links = headings.map(({ path, title }) => `<li><a href="#${path.split("#")[1]}">${escaped(title)}</a></li>`);
  return `<details class="contents"><summary>On this page</summary><ul>${links.join("")}</ul></details>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Adds the documentation to the built app, where the server serves it at `/docs`. */
export function docsSitePlugin(root: string): Plugin {
  return {
    name: "docs-site",
    apply: "build",
    generateBundle() {
      for (const [name, source] of docsSite(root)) this.emitFile({ type: "asset", fileName: `docs/${name}`, source });
    },
  };
}
