import { type AstNode, child, children, nameOf, type SourceFile, walk } from "./source/source-file.ts";
import { isTest } from "./source/source-tree.ts";

/**
 * Files of features, each with the reason why its reads of comments don't depend on the reader; with their number, if the file
 * also has reads that do.
 */
type FreeReads = Readonly<Record<string, string>>;

const FREE: FreeReads = {
  "assets/versions/version-places-store.ts": "counts for the asset's row, which only users with accounts get",
  "comments/attachments/attachment-store.ts": "files of comments that the caller has read before",
  "comments/comment-store.ts: 2":
    "whether a found reply's thread is for the team, and the size of all comments for their limit",
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
 * Each read of `comment` contains the term for what the reader may see, or its file is listed: a new query can't forget that
 * some comments are only for the team. Outdated exceptions are reported too.
 */
export function readsOfComments(files: readonly SourceFile[], free: FreeReads = FREE): string[] {
  const reading = files
    .filter((file) => file.path.startsWith(FEATURES) && file.path !== DEFINED_IN && !isTest(file.path))
    .flatMap((file) => {
      const count = unfilteredReads(file);
      const name = file.path.slice(FEATURES.length);
      return count === 0 ? [] : [usesTerm(file) ? `${name}: ${count}` : name];
    });
  const needless = Object.keys(free).filter((name) => !reading.includes(name));
  return [
    ...reading.filter((name) => !(name in free)).map((name) => `${FEATURES}${name} reads comments without ${TERM}`),
    ...needless.map((name) => `${name} is no exception: it reads no comments without ${TERM}, or others`),
  ];
}

const usesTerm = ({ imports }: SourceFile) => imports.some(({ names }) => names.includes(TERM));

/** The number of reads without the term. For a query that is built in code it counts if the file has the term. */
function unfilteredReads(file: SourceFile): number {
  const nodes = [...walk(file.ast)];
  // A store may name the term once, in its own method.
  const own = nodes
    .filter(({ type }) => type === "MethodDefinition")
    .map((node) => ({ node, key: child(node, "key") }));
  const wrappers = own.filter(({ node, key }) => key?.type === "PrivateIdentifier" && calls(node, [TERM]));
  const terms = [TERM, ...wrappers.map(({ key }) => nameOf(key))];
  return nodes.filter((node) => (isTextRead(node) ? !calls(node, terms) : isBuiltRead(node) && !usesTerm(file))).length;
}

/** Whether one of these is called in it. */
function calls(within: AstNode, names: readonly (string | undefined)[]): boolean {
  return [...walk(within)].some((node) => {
    const callee = node.type === "CallExpression" ? child(node, "callee") : undefined;
    return callee !== undefined && names.includes(nameOf(child(callee, "property") ?? callee));
  });
}

function isTextRead(node: AstNode): boolean {
  return (
    node.type === "TemplateLiteral" &&
    children(node, "quasis").some((part) => {
      const { cooked = "" } = part.value as { readonly cooked?: string };
      return /\b(?:from|join)\s+comment\b/i.test(cooked);
    })
  );
}

function isBuiltRead(node: AstNode): boolean {
  const callee = child(node, "callee");
  const method = callee && nameOf(child(callee, "property"));
  if (node.type !== "CallExpression" || !method || !BUILT.has(method)) return false;
  return /^comment\b/.test(nameOf(children(node, "arguments")[0]) ?? "");
}
