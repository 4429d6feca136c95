import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "#tools/source/source-tree.ts";
import { blockingStatements } from "./blocking-statements.ts";

/** The files before it ran before anybody had to upgrade under load. */
const FIRST_CHECKED = 126;

const reasonsOf = async (sql: string) => (await blockingStatements(sql)).map(({ reason }) => reason);

test("PLUS-1136 no migration blocks a running installation, or takes away what the version before reads", async () => {
  const files = repositoryFiles().filter(
    (path) => Number(/^server\/src\/migrations\/(\d{4})_/.exec(path)?.[1] ?? 0) >= FIRST_CHECKED,
  );
  const found = await Promise.all(
    files.map(async (path) => ({ path, blocking: await blockingStatements(readFileSync(path, "utf8")) })),
  );
  expect(found.filter(({ blocking }) => blocking.length > 0)).toEqual([]);
});

test.each([
  "alter table asset alter column name type citext",
  "alter table asset alter column name set not null",
  "alter table asset drop column name",
  "alter table asset add column x uuid default gen_random_uuid()",
  "alter table asset add column x int not null",
  "alter table asset add column x int check (x > 0)",
  "alter table asset add column x uuid references folder(id)",
  "alter table asset add column x int unique",
  "alter table asset add column x int generated always as identity",
  "alter table asset add constraint c check (x > 0)",
  "alter table asset add constraint c foreign key (x) references folder(id)",
  "alter table asset add constraint c unique (x)",
  "alter table asset rename to take",
  "alter table asset rename column name to title",
  "create index i on asset (name)",
  "update asset set name = ''",
  "delete from asset where name = ''",
  "drop table asset",
  "truncate asset",
  "lock table asset",
  "vacuum full asset",
  "cluster asset",
  "reindex table asset",
])("PLUS-1136 %s blocks", async (sql) => {
  expect(await reasonsOf(sql)).toHaveLength(1);
});

test.each([
  "alter table asset add column x int",
  "alter table asset add column x int not null default 3",
  "alter table asset add constraint c check (x > 0) not valid",
  "alter table asset validate constraint c",
  "alter table asset add constraint c unique using index i",
  "alter table asset alter column x drop not null",
  "create index concurrently i on asset (name)",
  "drop index concurrently if exists i",
  "create table new (id int); create index i on new (id); alter table new rename to newer; update new set id = 1",
  "-- Safe: one row per project\nupdate project set name = ''",
  "create or replace function f() returns int language sql as 'select 1'",
])("PLUS-1136 %s doesn't block", async (sql) => {
  expect(await reasonsOf(sql)).toEqual([]);
});

test("PLUS-1136 a reason in front of one statement excuses no other", async () => {
  const sql =
    "-- Safe: one row per project\nupdate project set name = '';\nupdate asset set name = 'é';\ndrop table asset;";
  expect((await blockingStatements(sql)).map(({ statement }) => statement)).toEqual([
    "update asset set name = 'é'",
    "drop table asset",
  ]);
});
