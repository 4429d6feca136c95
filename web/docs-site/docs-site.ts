import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { docsSources, filePath, makePage, pagePath } from "./docs-pages.ts";

/** The navigation of every page, in order; everything else is reached from these and by the search. */
const NAVIGATION: Readonly<Record<string, readonly string[]>> = {
  "Use it": [
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
  "Run it": ["docs/operations.md", "docs/aspera.md", "docs/audit.md", "SECURITY.md", "CHANGELOG.md"],
  "Build on it": ["docs/api.md", "docs/errors.md", "docs/events.md", "docs/jobs.md", "docs/permissions.md"],
  "How it is built": [
    "ARCHITECTURE.md",
    "docs/decisions/README.md",
    "CONTRIBUTING.md",
    "STYLE.md",
    "docs/frame-table.md",
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
  for (const [source, { title, html }] of made) site.set(pagePath(source), layout(source, title, html, titles));
  for (const target of named) site.set(filePath(target), readFileSync(join(root, target)));
  const sections = [...made.values()].flatMap((page) => page.sections).map((section, id) => ({ id, ...section }));
  site.set("search.json", JSON.stringify(sections));
  for (const name of ["search", "search-index"]) {
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

function layout(source: string, title: string, html: string, titles: ReadonlyMap<string, string>): string {
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
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Rushlight</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="${to("site.css")}">
<script type="module" src="${to("search.js")}"></script>
</head>
<body>
<header><a href="/">Rushlight</a><a class="to-pages" href="#pages">Pages</a><form role="search"><input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off"></form></header>
<div id="results" role="region" aria-label="Search results" aria-live="polite" hidden></div>
<main>
${html}</main>
<nav id="pages" aria-label="Documentation">${groups.join("")}</nav>
</body>
</html>
`;
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
