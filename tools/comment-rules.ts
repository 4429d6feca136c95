import { type AstNode, child, children, nameOf, type SourceFile, walk } from "./source/source-file.ts";
import { isTest } from "./source/source-tree.ts";

/** Files of features, each with the reason why its reads of comments don't depend on who reads. */
type FreeReads = Readonly<Record<string, string>>;

const FREE: FreeReads = {
  "assets/versions/version-places-store.ts": "counts for the asset's row, which only users with accounts get",
  "comments/attachments/attachment-store.ts": "files of comments that the caller has read before",
  "comments/carry/carry-store.ts": "copies, which only users with accounts make",
  "comments/export/pdf/notes-pdf-store.ts": "drawings of comments that the export has read before",
  "comments/import/import-store.ts": "what an import of a user with an account has written",
  "comments/mentions/mention-store.ts": "who took part in a thread, for users with accounts",
  "comments/notices/comment-notice-store.ts": "mails, whose recipients have accounts",
  "inbox/inbox-store.ts": "entries, whose owners have accounts",
};

const FEATURES = "server/src/features/";
const TERM = "seenNotes";
const DEFINED_IN = `${FEATURES}assets/seen-notes-store.ts`;
const BUILT = new Set(["selectFrom", "innerJoin", "leftJoin"]);

/**
 * Whoever adds a query of comments can't forget that some are only for the team: a file that reads `comment` uses the term for
 * what somebody sees, or is listed. Outdated exceptions are reported too.
 */
export function readsOfComments(files: readonly SourceFile[], free: FreeReads = FREE): string[] {
  const reading = files
    .filter((file) => file.path.startsWith(FEATURES) && file.path !== DEFINED_IN && !isTest(file.path))
    .filter((file) => !file.imports.some(({ names }) => names.includes(TERM)) && [...walk(file.ast)].some(readsComment))
    .map(({ path }) => path.slice(FEATURES.length));
  const needless = Object.keys(free).filter((name) => !reading.includes(name));
  return [
    ...reading.filter((name) => !(name in free)).map((name) => `${FEATURES}${name} reads comments without ${TERM}`),
    ...needless.map((name) => `${name} is no exception: it reads no comments without ${TERM}`),
  ];
}

function readsComment(node: AstNode): boolean {
  if (node.type === "TemplateElement") {
    const { cooked = "" } = node.value as { readonly cooked?: string };
    return /\b(?:from|join)\s+comment\b/i.test(cooked);
  }
  const callee = child(node, "callee");
  const method = callee && nameOf(child(callee, "property"));
  if (node.type !== "CallExpression" || !method || !BUILT.has(method)) return false;
  return /^comment\b/.test(nameOf(children(node, "arguments")[0]) ?? "");
}
