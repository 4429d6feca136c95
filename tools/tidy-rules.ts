import { posix } from "node:path";
import { type AstNode, child, nameOf, nodesIn, type SourceFile } from "./source/source-file.ts";
import { isTest } from "./source/source-tree.ts";

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 70;
const MAX_COMPONENT_LINES = 120;
/** Including everything inside: a factory that closes over its state may be as long as a class of its size. */
const MAX_FACTORY_LINES = 150;

/** Names that turn into catch-alls. */
const BUCKETS = new Set(["utils", "util", "helpers", "helper", "types", "common", "misc", "index", "lib", "shared"]);

/** Generated, or an independent timeline. */
const EXEMPT_FROM_SIZE = /^server\/src\/migrations\/|\/generated\/|-fixtures?\.ts$|-packages\.ts$/;

/** Files over the hard limit of lines. */
export function largeFiles(files: readonly { path: string; code: string }[]): string[] {
  return files
    .filter(({ path }) => !EXEMPT_FROM_SIZE.test(path))
    .map(({ path, code }) => ({ path, lines: code.replace(/\n$/, "").split("\n").length }))
    .filter(({ lines }) => lines > MAX_FILE_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${MAX_FILE_LINES} are allowed`);
}

/**
 * Functions over the hard limit; a component in a .tsx file may be longer. Only a function's own lines count: nested functions
 * are counted separately (the methods of a factory, the tests of a `describe`), and long texts are data. In total a function that
 * doesn't just group tests has at most 150 lines.
 */
export function largeFunctions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !EXEMPT_FROM_SIZE.test(path))
    .flatMap((file) =>
      functionSizes(file).flatMap(({ name, ownLines, allLines }) => {
        const limit = limitOf(file.path, name);
        if (ownLines > limit) return [`${file.path}: ${name} has ${ownLines} lines, ${limit} are allowed`];
        const isTooLong = allLines > MAX_FACTORY_LINES && !isTest(file.path);
        return isTooLong
          ? [`${file.path}: ${name} has ${allLines} lines with all inside, ${MAX_FACTORY_LINES} are allowed`]
          : [];
      }),
    );
}

/** File and folder names that aren't kebab-case, and catch-alls. Roles are suffixes: sign-in.test.ts, comments.graphql.ts. */
export function badNames(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const parts = path.split("/");
    const name = parts.pop() ?? "";
    if (parts.some((folder) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))) return true;
    if (!/\.(tsx?|css|mjs|sql)$/.test(name)) return false;
    return (
      !/^[a-z0-9]+([-_.][a-z0-9]+)*\.[a-z]+$/.test(name) ||
      (/\.tsx?$/.test(name) && BUCKETS.has(name.split(".")[0] ?? ""))
    );
  });
}

/** Traces of one machine, or of the place where the code was written, don't belong in the repository. */
const FOREIGN = [
  /\.\.\/shared\//,
  /\/work\/(main|shared)\b/,
  /(?<![\w.}/])\/(root|home)\/\w/,
  /(?<![\w.}/])\/Users\/\w/,
];

export function foreignPaths(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        FOREIGN.some((pattern) => pattern.test(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

/** Broken relative links of a Markdown page, including anchors. `pages` maps paths to texts. */
export function deadLinks(
  path: string,
  text: string,
  paths: ReadonlySet<string>,
  pages: ReadonlyMap<string, string>,
): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, "");
  return [...prose.matchAll(/\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/i.test(link)) return [];
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file)).replace(/\/$/, "");
    const isThere = paths.has(target) || [...paths].some((known) => known.startsWith(`${target}/`));
    const hasAnchor = anchor === undefined || headings(pages.get(target) ?? "").has(anchor);
    return isThere && hasAnchor ? [] : [`${path} links to ${link}`];
  });
}

/** Missing paths in a page's inline code: "`server/src/main/api.ts`". A trailing slash marks a folder. */
export function deadPaths(path: string, text: string, paths: ReadonlySet<string>, roots: readonly string[]): string[] {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].flatMap(([, named = ""]) => {
    if (!roots.includes(named.split("/")[0] ?? "")) return [];
    const isFolder = [...paths].some((known) => known.startsWith(`${named.replace(/\/$/, "")}/`));
    return paths.has(named) || isFolder ? [] : [`${path} names ${named}`];
  });
}

/** Bare file names in inline code that no file has: "`add-comment.ts`". */
export function deadNames(path: string, text: string, paths: ReadonlySet<string>): string[] {
  const names = new Set([...paths].map((known) => posix.basename(known)));
  return [...text.matchAll(/`([a-z][\w.-]*\.(?:tsx?|css|sql|mjs))`/g)].flatMap(([, named = ""]) =>
    names.has(named) ? [] : [`${path} names ${named}`],
  );
}

function headings(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{Letter}\p{Number}\s_-]/gu, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

interface FunctionSize {
  name: string;
  ownLines: number;
  allLines: number;
}

/** All functions of a file in one walk: nested ones are subtracted from the nearest one around them. */
function functionSizes({ ast, code }: SourceFile): FunctionSize[] {
  const lineAt = lineFinder(code);
  const sizes: FunctionSize[] = [];
  const visit = (node: AstNode, around: FunctionSize | undefined, name: string | undefined): void => {
    let inner = around;
    const isFunction = FUNCTION.test(node.type);
    if (isFunction || node.type === "TemplateLiteral") {
      const lines = lineAt(node.end) - lineAt(node.start) + 1;
      if (around) around.ownLines -= lines - 1;
      inner = { name: nameOf(child(node, "id")) ?? name ?? "a function", ownLines: lines, allLines: lines };
      if (isFunction) sizes.push(inner);
    }
    const own = nameOf(child(node, "id")) ?? nameOf(child(node, "key"));
    for (const below of nodesIn(node)) visit(below, inner, FUNCTION.test(below.type) ? own : undefined);
  };
  visit(ast, undefined, undefined);
  return sizes;
}

/** The line of a position, from 0. */
function lineFinder(code: string): (position: number) => number {
  const starts = [0, ...Array.from(code.matchAll(/\n/g), (match) => match.index + 1)];
  return (position) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

function limitOf(path: string, name: string): number {
  return path.endsWith(".tsx") && /^[A-Z]/.test(name) ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
}
