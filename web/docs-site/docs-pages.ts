import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import MarkdownIt from "markdown-it";

/** A section of a page, for the search. */
interface DocsSection {
  readonly path: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

export interface MadePage {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly DocsSection[];
}

/** A comment on its own line, for people who edit the page. */
const COMMENT = /^<!--.*-->$/gm;
const FRONT_PAGES = ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "STYLE.md"];

/** The pages of the site, from the repository root: all of `docs`, and the pages beside it. */
export function docsSources(root: string): readonly string[] {
  const inside = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".md"),
  );
  return [
    ...FRONT_PAGES.filter((path) => existsSync(join(root, path))),
    ...inside.map((path) => `docs/${path}`),
  ].sort();
}

/** The path of a source page below `/docs/`. */
export function pagePath(source: string): string {
  const inside = source.startsWith("docs/") ? source.slice("docs/".length) : source.toLowerCase();
  return inside.replace(/(^|\/)README\.md$/, "$1index.html").replace(/\.md$/, ".html");
}

/** A heading's anchor, as GitHub makes it. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Links lead to pages of the site; images and other files that a page names are listed in `files`, to be copied beside it. */
export function makePage(root: string, source: string, pages: ReadonlySet<string>, files: Set<string>): MadePage {
  const markdown = siteMarkdown();
  const tokens = markdown.parse(readFileSync(join(root, source), "utf8").replaceAll(COMMENT, ""), {});
  const path = pagePath(source);
  const sections: { path: string; page: string; title: string; text: string }[] = [];
  for (const [index, token] of tokens.entries()) {
    // The security policy forbids styles in attributes.
    const align = token.attrGet("style");
    if (typeof align === "string") token.attrs = [["class", align.replace("text-align:", "align-")]];
    if (token.type === "heading_open") {
      const title = textOf(tokens[index + 1]?.children ?? []);
      token.attrSet("id", headingId(title));
      sections.push({ path: `${path}#${headingId(title)}`, page: sections[0]?.title ?? title, title, text: "" });
    }
    const section = sections.at(-1);
    if (section && token.type === "inline") section.text += ` ${textOf(token.children ?? [])}`;
    for (const child of token.children ?? []) {
      const name = child.type === "image" ? "src" : "href";
      const link = child.attrGet(name);
      if (typeof link !== "string" || /^([a-z]+:|#)/.test(link)) continue;
      child.attrSet(name, siteLink(root, source, link, pages, files));
      const light = link.replace(/[^/]+\.webp$/, "light/$&");
      if (child.type === "image" && light !== link && existsSync(join(root, dirname(source), light)))
        child.meta = { light: siteLink(root, source, light, pages, files) };
    }
  }
  return { title: sections[0]?.title ?? path, html: markdown.renderer.render(tokens, markdown.options, {}), sections };
}

/**
 * Pictures open in full size, because a phone shows whole screens too small to read (PLUS-1293). Those that exist in both themes
 * are on the page twice, and site.css shows one of them.
 */
function siteMarkdown() {
  const markdown = new MarkdownIt({ linkify: false });
  const { escapeHtml } = markdown.utils;
  markdown.renderer.rules.image = (tokens, index) => {
    const token = tokens[index];
    if (token === undefined) return "";
    const linked = (source: string) =>
      `<a href="${escapeHtml(source)}"><img src="${escapeHtml(source)}" alt="${escapeHtml(token.content)}"></a>`;
    const dark = linked(String(token.attrGet("src")));
    const light: unknown = token.meta?.light;
    if (typeof light !== "string") return dark;
    return `<span class="in-dark">${dark}</span><span class="in-light">${linked(light)}</span>`;
  };
  return markdown;
}

interface TextToken {
  readonly type: string;
  readonly content: string;
}

const textOf = (tokens: readonly TextToken[]) =>
  tokens.map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");

function siteLink(root: string, source: string, link: string, pages: ReadonlySet<string>, files: Set<string>): string {
  const [path = "", heading] = link.split("#");
  const target = join(dirname(source), path);
  const full = join(root, target);
  const here = dirname(pagePath(source));
  const suffix = heading === undefined ? "" : `#${heading}`;
  if (pages.has(target)) return `${relative(here, pagePath(target))}${suffix}`;
  if (existsSync(full) && statSync(full).isFile()) {
    files.add(target);
    return relative(here, filePath(target));
  }
  // A page outside the site: links to the front page instead.
  return relative(here, "index.html");
}

/** Path below `/docs/` of a file that a page names: an image by its name, anything else as text. */
export function filePath(target: string): string {
  return /\.(png|svg|webp)$/.test(target) ? target.replace(/^docs\//, "") : `files/${target.replaceAll("/", "-")}.txt`;
}
