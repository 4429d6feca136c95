import { featureOf, SERVER_FEATURES } from "./source/feature-order.ts";
import { type AstNode, child, children, nameOf, type SourceFile, walk } from "./source/source-file.ts";
import { isTest } from "./source/source-tree.ts";

/** "feature table", each with the reason why this feature writes another one's rows. */
type SharedTables = Readonly<Record<string, string>>;

/** Empty: owners offer a writer that others call, and follow events of earlier features (decision 0073). */
const SHARED: SharedTables = {};

const WRITES = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const STATEMENT = /\b(?:insert\s+into|update(?!\s+set\b)|delete\s+from|merge\s+into)(?:\s+"?([a-z_]+)"?|\s*$)/gi;
/** What precedes `update` in other statements: `for update of …`, `for no key update`. */
const NO_TABLES = new Set(["of", "skip", "nowait"]);

/**
 * Rule 8: the rows of a table are written by one feature, or by one part of the platform; the others call its writer. An unnamed
 * table counts as "any". Outdated exceptions are reported too.
 */
export function oneWriter(files: readonly SourceFile[], shared: SharedTables = SHARED): string[] {
  const writers = new Map<string, Set<string>>();
  for (const file of files) {
    const writer = writerOf(file.path);
    if (!writer || isTest(file.path)) continue;
    for (const table of tablesWritten(file)) writers.set(table, (writers.get(table) ?? new Set()).add(writer));
  }
  const used = new Set<string>();
  const breaches = [...writers].flatMap(([table, all]) => {
    const others = [...all].filter((writer) => {
      const key = `${writer} ${table}`;
      if (!(key in shared)) return true;
      used.add(key);
      return false;
    });
    if (table === "any") return others.map((writer) => `${writer} writes to a table that its statement does not name`);
    return others.length > 1 ? [`${table} is written by ${others.toSorted().join(" and ")}`] : [];
  });
  const needless = Object.keys(shared).filter((key) => !used.has(key));
  return [...breaches, ...needless.map((key) => `${key} is no exception: it writes nothing there`)];
}

function writerOf(path: string): string | undefined {
  return featureOf(path, SERVER_FEATURES) ?? /^server\/src\/(platform\/[^/]+)\//.exec(path)?.[1];
}

/** The tables that a file's SQL inserts into, updates or deletes from: in the query builder and in text. */
function tablesWritten({ ast }: SourceFile): ReadonlySet<string> {
  return new Set([...walk(ast)].flatMap((node) => [...builtWrite(node), ...writesInText(node)]));
}

function builtWrite(node: AstNode): string[] {
  const callee = child(node, "callee");
  const method = callee && nameOf(child(callee, "property"));
  if (node.type !== "CallExpression" || !method || !WRITES.has(method)) return [];
  const [table] = children(node, "arguments");
  return [typeof table?.value === "string" ? (table.value.split(" ")[0] ?? "any") : "any"];
}

function writesInText(node: AstNode): string[] {
  const text = child(node, "quasi");
  if (!text) return [];
  const parts = children(text, "quasis");
  return parts.flatMap((part, place) => {
    const { cooked = "" } = part.value as { readonly cooked?: string };
    return [...cooked.matchAll(STATEMENT)].flatMap(([statement, table]) => {
      if (table !== undefined) return NO_TABLES.has(table) ? [] : [table];
      // Nothing follows the end of the last part: "for no key update".
      const isOpen = place < parts.length - 1 && /(?:into|from|update)\s+$/i.test(statement);
      return isOpen ? ["any"] : [];
    });
  });
}
