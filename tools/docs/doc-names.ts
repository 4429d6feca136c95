import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, readText, repositoryFiles } from "../source/source-tree.ts";

/** What is written in code marks on a page, outside of blocks. */
export function codesOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

export const withoutBlocks = (page: string): string => page.replace(/^```[\s\S]*?^```/gm, "");

const FILES = repositoryFiles();
const PATH = /^(core|media|server|player|web|testkit|e2e|bench|tools|docs|ops)\/[\w./-]+$/;
/** The end of a path, as in an overview of folders: `platform/db`, `links/`, `add-comment.ts`. */
const PART_OF_PATH = /^(?:[a-z][\w.-]*\/)+[\w.-]*$|^[a-z][\w.-]*\.(?:tsx?|css|graphql|ya?ml)$/;
const PLACES = [...new Set(FILES.flatMap(pathAndFolders))].map((path) => `/${path}`);
/** Written by the build, and not in the repository. */
const BUILT = ["web/dist"];

function pathAndFolders(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, place) => parts.slice(0, place + 1).join("/"));
}

/** Migrations also name what later ones drop; these tests name what must not exist. */
const isCode = (path: string) =>
  /\.(tsx?|js|mjs|graphql|css|html|ya?ml)$|(^|\/)(package|tsconfig[\w.]*)\.json$/.test(path) &&
  !path.startsWith("tools/docs/");

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");

let known: ReadonlySet<string> | undefined;

/** Every word of the code, comments left out. */
function codeWords(): ReadonlySet<string> {
  known ??= new Set(
    FILES.filter(isCode).flatMap((path) => withoutComments(readText(path)).match(/[A-Za-z_]\w*/g) ?? []),
  );
  return known;
}

/** Words that can only be names of code: `seekSeconds`, `AppError`, `one_time_token`. */
const NAME = /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/;

/** Paths and names in a piece of code that this repository doesn't have. A word such as `view` may be anything and passes. */
export function missingNames(code: string): string[] {
  if (PATH.test(code)) return existsSync(join(ROOT, code)) || BUILT.includes(code) ? [] : [code];
  if (PART_OF_PATH.test(code))
    return PLACES.some((place) => place.endsWith(`/${code.replace(/\/$/, "")}`)) ? [] : [code];
  return (code.match(/[A-Za-z_]\w*/g) ?? []).filter((word) => NAME.test(word) && !codeWords().has(word));
}
