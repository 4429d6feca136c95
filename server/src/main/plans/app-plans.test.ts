import { afterAll, beforeAll, expect, test } from "vitest";
import { PEOPLE, type PersonName } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import type { Variables } from "#tools/plans/app-calls.ts";
import { type AppQuery, appQueries, problemsOf, rowsKnown, send, tableNames } from "#tools/plans/app-plans.ts";
import { fillLargeLibrary, sizesOf } from "#tools/plans/large-library.ts";
import { MOST_ROWS } from "#tools/plans/plan-problems.ts";
import { isNamed, SMALL_TABLES, UNBOUNDED } from "#tools/plans/unbounded.ts";

/** How many takes are inserted, and how many the planner sees. */
const [INSERTED, TOLD] = [15_000, 10_000_000];
/** Somebody who sees everything, and a member of some projects. */
const ASKING: readonly PersonName[] = ["superuser", "editor"];
/** What the app loads at once, for the plans; two shorter pages are compared. */
const [PAGE, SHORT_PAGE, LONGER_PAGE] = [100, 5, 40];

interface Seen {
  readonly query: AppQuery;
  readonly answers: number;
  /** Calls that take more statements for a longer page, with both numbers. */
  readonly perRow: readonly string[];
}

let world: TestWorld;
const seen: Seen[] = [];
/** What grows in the plan of each statement, under the name of the query that sent it. */
const problems = new Map<string, { query: string; found: readonly string[] }>();
let rows: ReadonlyMap<string, number>;
let tables: readonly string[];

beforeAll(async () => {
  world = await testWorld();
  const stage = await stageProduction(world);
  const place = { stage, people: world.people };
  await fillLargeLibrary(world.databaseUrl, place, sizesOf(INSERTED), sizesOf(TOLD));
  rows = await rowsKnown(world);
  tables = await tableNames(world);
  for (const query of await appQueries(world, stage)) seen.push(await callAll(query));
});
afterAll(() => world[Symbol.asyncDispose]());

async function callAll(query: AppQuery): Promise<Seen> {
  const perRow: string[] = [];
  let answers = 0;
  for (const person of ASKING)
    for (const variables of query.variables) {
      const first = await call(query, person, variables, PAGE);
      if (first.refused) continue;
      answers += 1;
      // A later part of a list takes the same statements as the first, but for what finds its place.
      if (!query.loadsPages || Number(variables.from) > 0) continue;
      // Orders that the first call has read are kept by now.
      const [small, large] = [
        await call(query, person, variables, SHORT_PAGE),
        await call(query, person, variables, LONGER_PAGE),
      ];
      if (large.count > small.count)
        perRow.push(`${query.name}, ${PEOPLE[person]}, ${JSON.stringify(variables)}: ${small.count}, ${large.count}`);
    }
  return { query, answers, perRow };
}

async function call(query: AppQuery, person: PersonName, variables: Variables, first: number) {
  const { statements, refused } = await send(world, person, query, variables, first);
  for (const statement of statements) {
    if (problems.has(statement.sql)) continue;
    const found = await problemsOf(world, statement, (relation) => rows.get(relation) ?? 0);
    problems.set(statement.sql, { query: query.name, found });
  }
  return { count: statements.length, refused: refused !== null };
}

/** The queries that can't be asked of inserted rows alone: they need what a job or a visitor makes. */
const NOT_ASKED = ["InSnapshot", "MarkedDownload", "NotesPdf", "VisitedLink"];

test("PLUS-1720 each query that the web app sends is asked in a library of ten million takes", () => {
  expect(seen.length).toBeGreaterThan(75);
  const silent = seen.filter(({ answers }) => answers === 0);
  expect(silent.map(({ query }) => query.name)).toEqual(NOT_ASKED);
  expect(rows.get("asset")).toBeGreaterThan(9_000_000);
});

test("PLUS-1721 no plan reads a table that grows, or more than a page of rows, or sorts more, except those named with a reason", () => {
  const unnamed = [...problems].flatMap(([sql, { query, found }]) => {
    const open = found.filter((problem) => !UNBOUNDED.some((one) => isNamed(one, query, sql, problem)));
    return open.length > 0 ? [`${query}: ${open.join(", ")}\n${sql}`] : [];
  });
  expect(unnamed).toEqual([]);
});

test("PLUS-1722 each plan that is named as growing still does", () => {
  const idle = UNBOUNDED.filter(
    (one) =>
      ![...problems].some(([sql, { query, found }]) => found.some((problem) => isNamed(one, query, sql, problem))),
  );
  expect(idle.map(({ because }) => because)).toEqual([]);
});

test("PLUS-1723 a page of forty takes no more statements than one of five", () => {
  expect(seen.flatMap(({ perRow }) => perRow)).toEqual([]);
});

test("PLUS-1724 each table is filled as in a large library, or named as one that stays small", () => {
  const few = tables.filter((table) => (rows.get(table) ?? 0) <= MOST_ROWS);
  expect(few.filter((table) => !SMALL_TABLES.includes(table))).toEqual([]);
  expect(SMALL_TABLES.filter((table) => !few.includes(table))).toEqual([]);
});
