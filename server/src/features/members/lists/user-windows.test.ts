import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCode } from "#core/names/account-code.ts";
import { compareNatural } from "#core/sorting/natural-order.ts";
import { idsReadDuring } from "#testkit/calls/ids-read.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillPeople } from "#testkit/stages/fill-people.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const TOTAL = 1_200;

let world: TestWorld;
let stage: Stage;
let elsewhere: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  elsewhere = await stageProduction(world, "Southern Dark");
  await fillPeople(world, stage.projectId, TOTAL);
});
afterAll(() => world[Symbol.asyncDispose]());

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isSuperuser: boolean;
  readonly hasJoined: boolean | null;
  readonly uniqueRoles: readonly string[];
  readonly lastActivity: string | null;
}
interface Window<Node = User> {
  readonly version: string;
  readonly from: number;
  readonly count: number;
  readonly waitingCount: number;
  readonly nodes: readonly Node[];
}

const ORDER = "$from: Int, $first: Int, $at: ID, $sort: UserSort, $direction: SortDirection, $text: String";
const GIVEN = "from: $from, first: $first, at: $at, sort: $sort, direction: $direction, text: $text";
const USER = "id name email isSuperuser hasJoined uniqueRoles lastActivity";
const WINDOW = `query (${ORDER}) { userWindow(${GIVEN}) { version from count waitingCount nodes { ${USER} } } }`;

type Wanted = Readonly<Record<string, unknown>>;
const windowOf = async (wanted: Wanted = {}, person: PersonName = "superuser") =>
  (await world.as(person).graphql<{ userWindow: Window }>(WINDOW, { first: 500, ...wanted })).userWindow;

/** Reads a whole list by windows. */
async function wholeOf(wanted: Wanted = {}, person: PersonName = "superuser"): Promise<User[]> {
  const whole: User[] = [];
  for (;;) {
    const { nodes, count } = await windowOf({ ...wanted, from: whole.length }, person);
    whole.push(...nodes);
    if (nodes.length === 0 || whole.length >= count) return whole;
  }
}

async function pagesOf(person: PersonName): Promise<User[]> {
  const { users } = await world
    .as(person)
    .graphql<{ users: { nodes: User[] } }>(`{ users(first: 1000) { nodes { ${USER} } pageInfo { endCursor } } }`);
  const { users: more } = await world
    .as(person)
    .graphql<{ users: { nodes: User[] } }>(
      `query ($after: String) { users(first: 1000, after: $after) { nodes { ${USER} } } }`,
      { after: cursorOf(users.nodes.at(-1)) },
    );
  return [...users.nodes, ...more.nodes];
}
const cursorOf = (last: User | undefined) => Buffer.from(JSON.stringify([last?.name, last?.id])).toString("base64url");

const ids = (users: readonly { readonly id: string }[]) => users.map(({ id }) => id);
const ROLES = ["Viewer", "Editor", "Supervisor", "Admin"];
const rankOf = ({ isSuperuser, uniqueRoles }: User) =>
  isSuperuser ? 4 : Math.max(-1, ...uniqueRoles.map((name) => ROLES.indexOf(name)));

test("PLUS-720 windows of people contain the same users as the list for the same person, and refuse the same callers", async () => {
  for (const person of ["superuser", "manager", "supervisor"] as const)
    expect(ids(await wholeOf({}, person)).toSorted(), person).toEqual(ids(await pagesOf(person)).toSorted());
  expect((await windowOf({}, "manager")).count).toBeLessThan((await windowOf()).count);
  for (const person of ["viewer", "editor", "outsider"] as const)
    expect(await world.as(person).refusal(WINDOW), person).toBe("FORBIDDEN");
  expect(await world.anonymous.refusal(WINDOW)).toBe("UNAUTHENTICATED");
});

test("PLUS-721 USERS-024 people are sorted by name, email, role or activity in both directions, with people who never signed in last and equal ones by name", async () => {
  const byName = (a: User, b: User) => compareNatural(a.name, b.name) || (a.id < b.id ? -1 : 1);
  const time = ({ lastActivity }: User) => (lastActivity === null ? null : Date.parse(lastActivity));
  const orders: Record<string, (sign: number) => (a: User, b: User) => number> = {
    NAME: (sign) => (a, b) => sign * byName(a, b),
    EMAIL: (sign) => (a, b) => sign * compareNatural(a.email, b.email),
    ROLE: (sign) => (a, b) => sign * (rankOf(a) - rankOf(b)) || byName(a, b),
    LAST_ACTIVITY: (sign) => (a, b) => {
      const [one, other] = [time(a), time(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
      return sign * (one - other) || byName(a, b);
    },
  };
  for (const person of ["superuser", "supervisor"] as const)
    for (const [sort, compare] of Object.entries(orders))
      for (const [direction, sign] of [
        ["ASC", 1],
        ["DESC", -1],
      ] as const) {
        const whole = await wholeOf({ sort, direction }, person);
        expect(ids(whole), `${person} ${sort} ${direction}`).toEqual(ids(whole.toSorted(compare(sign))));
      }
  const firstOf = async (sort: string) => ids((await windowOf({ sort, first: 1 })).nodes);
  expect(await firstOf("ROLE")).toEqual(ids((await windowOf({ sort: "ROLE", direction: "DESC", first: 1 })).nodes));
  expect(await firstOf("EMAIL")).toEqual(ids((await windowOf({ sort: "EMAIL", direction: "ASC", first: 1 })).nodes));
});

test("PLUS-722 the filter keeps people whose name or email contains the text, ignoring case; counts and pending people cover all matches", async () => {
  const everybody = await wholeOf();
  for (const text of ["", " PERSON 77 ", "P12@", "nobody at all", "100%_"]) {
    const wanted = text.trim().toLowerCase();
    const left = everybody.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
    const { count, waitingCount, nodes } = await windowOf({ text, first: 5 });
    expect([count, waitingCount], text).toEqual([left.length, left.filter(({ hasJoined }) => !hasJoined).length]);
    expect(ids(nodes), text).toEqual(ids(left.slice(0, 5)));
  }
  expect(await world.as("superuser").refusal(WINDOW, { text: "x".repeat(201) })).toBe("VALIDATION");
});

test("PLUS-1366 the filter finds the person of an account ID, for people who administer them", async () => {
  const { id } = world.people.editor;
  const text = accountCode(id).toLowerCase();
  for (const person of ["superuser", "manager", "supervisor"] as const)
    expect(ids((await windowOf({ text }, person)).nodes), person).toEqual([id]);
  expect((await windowOf({ text: text.slice(0, -1) })).nodes).toEqual([]);
  expect((await windowOf({ text: accountCode(world.people.outsider.id) }, "supervisor")).nodes).toEqual([]);
});

test("PLUS-723 a window can be centred on a person, and is empty past the end; a version stays the same until the order changes", async () => {
  const everybody = await wholeOf();
  const wanted = everybody[900];
  const around = await windowOf({ at: wanted?.id, first: 20 });
  expect([around.from, around.nodes[10]?.id]).toEqual([890, wanted?.id]);
  expect((await windowOf({ at: "nobody", from: 3, first: 2 })).from).toBe(3);
  expect((await windowOf({ from: everybody.length + 5 })).nodes).toEqual([]);
  const { version } = await windowOf({ first: 1 });
  expect((await windowOf({ from: 700, first: 1 })).version).toBe(version);
  expect((await windowOf({ first: 1, direction: "DESC" })).version).not.toBe(version);
  const { db } = world.platform;
  await sql`update app_user set revision = revision + 1 where id = ${wanted?.id}::uuid`.execute(db);
  expect((await windowOf({ first: 1 })).version).toBe(version);
  await sql`update app_user set name = 'Aaron' where id = ${wanted?.id}::uuid`.execute(db);
  const after = await windowOf({ first: 1 });
  expect([after.version === version, after.nodes[0]?.name]).toEqual([false, "Aaron"]);
  await sql`update app_user set name = ${wanted?.name} where id = ${wanted?.id}::uuid`.execute(db);
});

test("PLUS-724 orders by name or email, the filter and pending people are read from one index, without a sort", async () => {
  const { db } = world.platform;
  await sql`vacuum analyze app_user`.execute(db);
  for (const sort of ["NAME", "EMAIL"])
    for (const text of ["", "person 7"]) {
      await sql`update app_user set joined_at = joined_at where false`.execute(db);
      const queries = await queriesDuring(world, () => windowOf({ sort, text, first: 10 }));
      const own = queries.filter(({ sql: statement }) => statement.includes("string_agg"));
      expect(own, sort).toHaveLength(1);
      for (const { sql: statement, parameters } of own) {
        const plan = await planOf(statement, parameters);
        expect(plan, `${sort} ${text}\n${plan}`).toMatch(/Index Only Scan (Backward )?using app_user_by_/);
        expect(plan, `${sort} ${text}\n${plan}`).not.toMatch(/Sort$|Seq Scan on app_user|Bitmap/m);
      }
    }
});

/** Simulates a large table, where a sort and a full scan are expensive. */
async function planOf(statement: string, parameters: readonly unknown[]): Promise<string> {
  const { rows } = await world.platform.db.transaction().execute(async (db) => {
    await sql`set local enable_sort = off; set local enable_seqscan = off`.execute(db);
    return db.executeQuery(CompiledQuery.raw(`explain (costs off) ${statement}`, [...parameters]));
  });
  return rows.map((row) => Object.values(row as object)[0]).join("\n");
}

const ASSIGNED = "userId role { name } permissions isInherited hasFoldersOnly revision user { name email hasJoined }";
const PROJECT = `query ($projectId: ID!, ${ORDER}) { projectUserWindow(projectId: $projectId, ${GIVEN}) {
  version from count waitingCount nodes { ${ASSIGNED} } } }`;
const FOLDER = `query ($projectId: ID!, $folderId: ID!, ${ORDER}) { folderUserWindow(projectId: $projectId, folderId: $folderId, ${GIVEN}) {
  version from count waitingCount nodes { ${ASSIGNED.replace("hasFoldersOnly ", "").replace("permissions", "allowedTo")} } } }`;

interface Assigned {
  readonly userId: string;
  readonly role: { readonly name: string };
  readonly user: Pick<User, "name" | "email" | "hasJoined">;
}

async function assignedIn<Answer extends Record<string, Window<Assigned>>>(query: string, wanted: Wanted) {
  const whole: Assigned[] = [];
  for (;;) {
    const [window] = Object.values(
      await world.as("supervisor").graphql<Answer>(query, { first: 500, ...wanted, from: whole.length }),
    );
    whole.push(...(window?.nodes ?? []));
    if (!window?.nodes.length) return { whole, count: window?.count, waitingCount: window?.waitingCount };
  }
}

test("PLUS-725 windows of a project's and a folder's people contain the same people as their lists, with roles in order", async () => {
  const place = { projectId: stage.projectId, folderId: stage.camera };
  // People below the workspace don't learn whether its admin has joined.
  const { db } = world.platform;
  await sql`update app_user set joined_at = null where id = ${world.people.manager.id}::uuid`.execute(db);
  const listed = await world.as("supervisor").graphql<{ p: Assigned[]; f: Assigned[] }>(
    `query ($projectId: ID!, $folderId: ID!) {
      p: projectUsers(projectId: $projectId, withInherited: true, withFolders: true) { ${ASSIGNED} }
      f: folderUsers(projectId: $projectId, folderId: $folderId, withInherited: true) { ${ASSIGNED.replace("hasFoldersOnly ", "").replace("permissions", "allowedTo")} } }`,
    place,
  );
  const sorted = (list: readonly Assigned[]) => list.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  const project = await assignedIn(PROJECT, { projectId: stage.projectId, sort: "ROLE" });
  const folder = await assignedIn(FOLDER, { ...place, sort: "ROLE" });
  expect(sorted(project.whole)).toEqual(sorted(listed.p));
  expect(sorted(folder.whole)).toEqual(sorted(listed.f));
  expect([project.count, project.waitingCount]).toEqual([
    listed.p.length,
    listed.p.filter(({ user }) => user.hasJoined === false).length,
  ]);
  const ranks = project.whole.map(({ role }) => ROLES.indexOf(role.name));
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  expect([ranks[0], ranks.at(-1)]).toEqual([3, -1]);
  const { whole } = await assignedIn(PROJECT, { projectId: stage.projectId, text: "person 5", sort: "EMAIL" });
  expect(whole.map(({ user }) => user.email)).toEqual(
    listed.p
      .filter(({ user }) => user.name.toLowerCase().includes("person 5"))
      .map(({ user }) => user.email)
      .toSorted(compareNatural),
  );
});

test("PLUS-726 people who don't manage a project's people can't read a window of them", async () => {
  for (const person of ["viewer", "editor", "folderViewer", "outsider", "otherManager"] as const) {
    const listed = await world
      .as(person)
      .refusal(`query ($projectId: ID!) { projectUsers(projectId: $projectId) { userId } }`, {
        projectId: stage.projectId,
      });
    const place = { projectId: stage.projectId, folderId: stage.camera };
    expect(["FORBIDDEN", "NOT_FOUND"]).toContain(listed);
    expect(await world.as(person).refusal(PROJECT, place), person).toBe(listed);
    expect(["FORBIDDEN", "NOT_FOUND"]).toContain(await world.as(person).refusal(FOLDER, place));
  }
  const strange = { projectId: stage.projectId, folderId: elsewhere.camera };
  expect(await world.as("superuser").refusal(FOLDER, strange)).toBe("NOT_FOUND");
});

test("PLUS-983 as long as nothing changes, a window of people reads no order, however many people there are", async () => {
  const read = (wanted: Wanted, person: PersonName = "superuser") =>
    idsReadDuring(world, () => windowOf({ first: 1, ...wanted }, person));
  for (const sort of ["NAME", "EMAIL", "ROLE"]) {
    for (const person of ["superuser", "supervisor"] as const) {
      await windowOf({ sort, first: 1 }, person);
      expect(await read({ sort, from: 900 }, person), `${sort} ${person}`).toEqual([]);
    }
    expect(await read({ sort, text: "person 77" }), sort).toHaveLength(1);
  }
});

test("PLUS-983 every change of a person's visibility, name, email or role is seen immediately", async () => {
  const { db } = world.platform;
  const id = world.people.viewer.id;
  // Each change affects somebody's list; afterwards the result equals an uncached one.
  const changes = [
    sql`update app_user set name = 'Zoltan' where id = ${id}::uuid`,
    sql`update app_user set email = 'zoltan@rushlight.example' where id = ${id}::uuid`,
    sql`update app_user set is_superuser = true where id = ${id}::uuid`,
    sql`update app_user set is_superuser = false, joined_at = null where id = ${id}::uuid`,
    sql`update project_user set role = 'EDITOR' where user_id = ${id}::uuid`,
    sql`insert into workspace_user (workspace_id, user_id, is_admin, created_at)
      select workspace_id, ${world.people.outsider.id}::uuid, true, now() from project where id = ${stage.projectId}::uuid`,
    sql`delete from workspace_user where user_id = ${world.people.outsider.id}::uuid`,
    sql`delete from project_user where user_id = ${id}::uuid`,
    sql`delete from folder_user where user_id = ${world.people.folderViewer.id}::uuid`,
    sql`update project set deleted_at = now() where id = ${elsewhere.projectId}::uuid`,
    sql`update project set deleted_at = null where id = ${elsewhere.projectId}::uuid`,
    sql`update app_user set deleted_at = now() where id = ${id}::uuid`,
    sql`update app_user set deleted_at = null where id = ${id}::uuid`,
  ];
  for (const [n, change] of changes.entries()) {
    await change.execute(db);
    const kept = { sort: "NAME", first: 1 };
    expect(await idsReadDuring(world, () => windowOf(kept, "supervisor")), `change ${n}`).toHaveLength(1);
    // The order by activity is never cached, so it shows current people.
    const active = await windowOf({ sort: "LAST_ACTIVITY", first: 1 }, "supervisor");
    const { count, waitingCount } = await windowOf(kept, "supervisor");
    expect([count, waitingCount], `change ${n}`).toEqual([active.count, active.waitingCount]);
  }
});

test("PLUS-983 two people who concurrently change users don't wait for each other because of the change counter", async () => {
  const { db } = world.platform;
  const names = sql`update app_user set name = name || ' ' where id = `;
  const before = (await windowOf({ first: 1 })).version;
  await db.transaction().execute(async (one) => {
    await sql`${names} ${world.people.viewer.id}::uuid`.execute(one);
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other);
      await sql`${names} ${world.people.editor.id}::uuid`.execute(other);
    });
    expect(await idsReadDuring(world, () => windowOf({ first: 1 }))).toHaveLength(1);
    expect(await idsReadDuring(world, () => windowOf({ first: 1 }))).toEqual([]);
  });
  expect(await idsReadDuring(world, () => windowOf({ first: 1 }))).toHaveLength(1);
  expect((await windowOf({ first: 1 })).version).toBe(before);
});
