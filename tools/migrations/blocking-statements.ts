import { type Node, parse } from "libpg-query";
import { blockedByChange } from "./blocking-changes.ts";

/** What a statement would do to a running installation, in one sentence. */
export interface BlockingStatement {
  readonly statement: string;
  readonly reason: string;
}

/** In front of a statement that may stay, with the reason why it blocks nobody. */
const SAFE = /^-- Safe: \S/m;

/**
 * The statements of a migration that a running installation would feel: they rewrite or read a table that grows while nobody
 * can use it, or take away what the version before still reads. Tables that the file itself creates are empty, so anything may
 * be done to them.
 * @throws Error if it isn't PostgreSQL's SQL
 */
export async function blockingStatements(sql: string): Promise<readonly BlockingStatement[]> {
  const bytes = Buffer.from(sql);
  const created = new Set<string>();
  const found: BlockingStatement[] = [];
  let end = 0;
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of (await parse(sql)).stmts ?? []) {
    const before = bytes.subarray(end, start).toString();
    end = length === undefined ? bytes.length : start + length;
    if (stmt === undefined) continue;
    const table = "CreateStmt" in stmt ? stmt.CreateStmt.relation?.relname : undefined;
    if (table !== undefined) created.add(table);
    const statement = bytes.subarray(start, end).toString().trim();
    const reasons = SAFE.test(before) ? [] : reasonsAgainst(stmt, created);
    found.push(...reasons.map((reason) => ({ statement, reason })));
  }
  return found;
}

function reasonsAgainst(stmt: Node, created: ReadonlySet<string>): readonly string[] {
  const isNew = (table: string | undefined) => table !== undefined && created.has(table);
  if ("AlterTableStmt" in stmt) {
    return isNew(stmt.AlterTableStmt.relation?.relname)
      ? []
      : (stmt.AlterTableStmt.cmds ?? []).flatMap(blockedByChange);
  }
  if ("IndexStmt" in stmt) {
    const { relation, concurrent } = stmt.IndexStmt;
    return concurrent || isNew(relation?.relname)
      ? []
      : ["nobody can write while the index is built: build it concurrently"];
  }
  if ("UpdateStmt" in stmt) return isNew(stmt.UpdateStmt.relation?.relname) ? [] : [WHOLE_TABLE];
  if ("DeleteStmt" in stmt) return isNew(stmt.DeleteStmt.relation?.relname) ? [] : [WHOLE_TABLE];
  if ("RenameStmt" in stmt)
    return isNew(stmt.RenameStmt.relation?.relname) ? [] : ["the version before uses the old name"];
  if ("DropStmt" in stmt && stmt.DropStmt.removeType === "OBJECT_TABLE")
    return ["the version before may read the table"];
  return LOCKING.some((kind) => kind in stmt) ? ["it locks the table for as long as it takes"] : [];
}

const WHOLE_TABLE = "rows stay locked until the file ends: change them in parts, by a job";
const LOCKING = ["LockStmt", "VacuumStmt", "ClusterStmt", "ReindexStmt", "TruncateStmt"] as const;
