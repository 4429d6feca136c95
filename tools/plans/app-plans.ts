import { createHash } from "node:crypto";
import { getOperationAST, parse } from "graphql";
import { CompiledQuery, sql } from "kysely";
import { callStatementsDuring, type SeenQuery } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import type { Stage } from "#testkit/stage-production.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { collectDocuments } from "../../web/codegen.ts";
import { callsOf, type Variables } from "./app-calls.ts";
import { type PlanNode, planProblems, type RowsOf } from "./plan-problems.ts";

export interface AppQuery {
  readonly name: string;
  readonly source: string;
  readonly loadsPages: boolean;
  readonly variables: readonly Variables[];
}

/** The queries of the web app, sorted by name, each with the variables with which it is sent. */
export async function appQueries(world: TestWorld, stage: Stage): Promise<readonly AppQuery[]> {
  const calls = callsOf({ stage, people: world.people, id: generatedId });
  const queries = [...(await collectDocuments())].flatMap(([name, source]): AppQuery[] => {
    const operation = getOperationAST(parse(source));
    if (operation?.operation !== "query") return [];
    const variables = calls[name];
    if (!variables) throw new Error(`${name} is new: say in app-calls.ts with which variables it is sent`);
    const loadsPages = (operation.variableDefinitions ?? []).some(({ variable }) => variable.name.value === "first");
    return [{ name, source, loadsPages, variables }];
  });
  return queries.sort((a, b) => a.name.localeCompare(b.name));
}

/** As `pg_temp.u` of the filled library. */
function generatedId(kind: string, n: number): string {
  return createHash("md5")
    .update(`${kind}${n}`)
    .digest("hex")
    .replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export interface SentCall {
  readonly statements: readonly SeenQuery[];
  /** The code of the refusal; null if there is an answer. */
  readonly refused: string | null;
}

/** Sends one query as a person, and its second page if it has one by cursor. */
export async function send(
  world: TestWorld,
  person: PersonName,
  { source, loadsPages }: AppQuery,
  variables: Variables,
  first: number,
): Promise<SentCall> {
  let refused: string | null = null;
  const statements = await callStatementsDuring(world, async () => {
    const given = loadsPages ? { first, ...variables } : variables;
    const { data, errors } = await world.as(person).ask(source, given);
    refused = errors[0] ? `${errors[0].extensions.code}: ${errors[0].message}` : null;
    const cursor = /"endCursor":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
    if (cursor !== undefined && source.includes("$after"))
      await world.as(person).ask(source, { ...given, after: cursor });
  });
  return { statements, refused };
}

/** Reads how many rows the planner believes each table and index to have. */
export async function rowsKnown(world: TestWorld): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`select c.relname as name, c.reltuples::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'i') order by n.nspname = 'public'`.execute(
    world.platform.db,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** The names of the product's own tables. */
export async function tableNames(world: TestWorld): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(world.platform.db);
  return rows.map(({ name }) => name);
}

const EXPLAINED = /^\s*(select|with|insert|update|delete)\b/i;

/** What in the plan of a statement grows with the library. */
export async function problemsOf(
  world: TestWorld,
  { sql: text, parameters }: SeenQuery,
  rowsOf: RowsOf,
): Promise<readonly string[]> {
  if (!EXPLAINED.test(text)) return [];
  const { rows } = await world.platform.db.executeQuery<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  return plan ? [...new Set(planProblems(plan, rowsOf))] : [];
}
