import { isRecording, kindOfError, pastSpan } from "./trace.ts";

const MOST_CHARACTERS = 2_000;
const TABLE = /\b(?:from|into|update)\s+("?[a-z_][\w.]*"?)/gi;

/** A span of an SQL statement that has run: its text, in which values are numbered placeholders, and never the values. */
export function statementSpan(text: string, tookMs: number, error?: unknown): void {
  if (!isRecording()) return;
  const statement = text.replaceAll(/\/\*.*?\*\//gs, "").trim();
  const operation = /^[a-z]+/i.exec(statement)?.[0].toLowerCase() ?? "statement";
  const tables = [...statement.matchAll(TABLE)].map(([, name = ""]) => name.replaceAll('"', ""));
  // With subqueries it isn't clear which one the statement is about.
  const table = tables.length === 1 || /^(insert|update|delete)$/.test(operation) ? tables[0] : undefined;
  const start = {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.collection.name": table,
      "db.query.text": withoutLiterals(statement).slice(0, MOST_CHARACTERS),
    },
  } as const;
  pastSpan(start, tookMs, error === undefined ? undefined : kindOfError(error));
}

/** Our statements have no texts of people in them; should one ever have, it isn't sent. */
function withoutLiterals(text: string): string {
  return text.replaceAll(/'(?:[^']|'')*'/g, "'…'");
}
