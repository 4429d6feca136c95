import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCode } from "#core/names/account-code.ts";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import type { AuditEntry } from "./audit-record.ts";
import { recordAudit } from "./record-audit.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Shown {
  readonly id: string;
  readonly at: string;
  readonly actorKind: string;
  readonly actorName: string;
  readonly verb: string;
  readonly targetName: string;
  readonly placeName: string;
  readonly address: string | null;
}
interface Answer {
  readonly auditLog: {
    readonly nodes: readonly Shown[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

const LOG = `query ($filter: AuditFilter, $first: Int, $after: String) {
  auditLog(filter: $filter, first: $first, after: $after) {
    nodes { id at actorKind actorName verb targetName placeName address userAgent details }
    pageInfo { endCursor hasNextPage } } }`;
const EXPORT = "mutation ($filter: AuditFilter) { requestAuditExport(filter: $filter) { url expiresAt } }";

const log = async (filter: object = {}, page: object = {}) =>
  (await world.as("superuser").graphql<Answer>(LOG, { filter, ...page })).auditLog;
const names = async (filter: object) => (await log(filter)).nodes.map((record) => record.targetName);
const entry = (targetName: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  by: { id: world.people.editor.id, name: "Tomasz Editor", email: "tomasz@rushlight.example" },
  verb: "asset.deleted",
  target: { kind: "asset", id: randomUUID(), name: targetName },
  ...more,
});
const record = (...entries: AuditEntry[]) =>
  world.platform.transact((unit) => recordAudit(unit, world.clock, ...entries));

test("PLUS-140 a record says who did what to what and where, and is committed or rolled back with the action", async () => {
  const place = { kind: "project", id: randomUUID(), name: "Lantern" } as const;
  await record(entry("A001.mov", { place, details: { reason: "doubled" } }), entry("?", { by: ANONYMOUS }));
  await record(entry("Nightly", { by: "system" }));
  const failed = world.platform.transact(async (unit) => {
    await recordAudit(unit, world.clock, entry("never"));
    throw new Error("the act failed");
  });
  await expect(failed).rejects.toThrow("the act failed");
  const { nodes } = await log({ kinds: ["asset"] });
  expect(nodes.map((one) => [one.actorKind, one.targetName])).toEqual([
    ["system", "Nightly"],
    ["anonymous", "?"],
    ["user", "A001.mov"],
  ]);
  expect(nodes[2]).toMatchObject({
    at: world.clock.now().toISOString(),
    actorName: "Tomasz Editor",
    verb: "asset.deleted",
    placeName: "Lantern",
    address: null,
    details: { reason: "doubled" },
  });
});

test("PLUS-141 records can't be changed, removed or truncated", async () => {
  await record(entry("stays"));
  const { db } = world.platform;
  const refused = /audit records cannot be changed/;
  await expect(db.updateTable("audit_record").set({ actor_name: "Nobody" }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom("audit_record").execute()).rejects.toThrow(refused);
  const { sql } = await import("kysely");
  await expect(sql`truncate audit_record`.execute(db)).rejects.toThrow(refused);
  expect(await names({ text: "stays" })).toEqual(["stays"]);
});

test("PLUS-142 superusers read the log page by page, filtered by person, action, kind, time and text", async () => {
  world.clock.advance(60_000);
  const from = world.clock.now().toISOString();
  for (let number = 1; number <= 5; number++) await record(entry(`Page ${number}`));
  world.clock.advance(1_000);
  const to = world.clock.now().toISOString();
  const other = { id: world.people.viewer.id, name: "Maren Viewer", email: "maren@rushlight.example" };
  await record(
    entry("Day 01", { by: other, verb: "folder.deleted", target: { kind: "folder", id: null, name: "Day 01" } }),
  );

  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Answer["auditLog"] = await log({ from, to }, { first: 2, after });
    seen.push(...page.nodes.map((one) => one.targetName));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(["Page 5", "Page 4", "Page 3", "Page 2", "Page 1"]);
  expect(await names({ from, actor: world.people.viewer.id })).toEqual(["Day 01"]);
  expect(await names({ from, verbs: ["folder.deleted", "folder.purged"] })).toEqual(["Day 01"]);
  expect(await names({ from, kinds: ["folder"] })).toEqual(["Day 01"]);
  expect(await names({ from, text: "maren view" })).toEqual(["Day 01"]);
  expect(await names({ from, text: "page 3" })).toEqual(["Page 3"]);
  expect(await names({ from, text: "%" })).toHaveLength(6);

  for (const person of ["manager", "supervisor", "viewer"] as const)
    expect(await world.as(person).refusal(LOG, {}), person).toBe("FORBIDDEN");
  const refusal = (variables: object) => world.as("superuser").refusal(LOG, { ...variables });
  expect(await refusal({ filter: { actor: "me" } })).toBe("VALIDATION");
  expect(await refusal({ filter: { verbs: ["asset.eaten"] } })).toBe("VALIDATION");
  expect(await refusal({ filter: { text: "x\u0000" } })).toBe("VALIDATION");
  expect(await refusal({ after: "not a cursor" })).toBe("VALIDATION");
});

test("PLUS-143 the log is exported as CSV of any length, safe in a spreadsheet, at an address that expires", async () => {
  const from = new Date(world.clock.nowMs() + 1).toISOString();
  world.clock.advance(1_000);
  await record(entry("=HYPERLINK(1)"));
  world.clock.advance(1_000);
  await record(...Array.from({ length: 1_500 }, (_, index) => entry(`Clip ${index}`)));
  const { requestAuditExport } = await world
    .as("superuser")
    .graphql<{ requestAuditExport: { url: string } }>(EXPORT, { filter: { from, kinds: ["asset"] } });
  const { url } = requestAuditExport;
  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toContain("rushlight-audit-");
  const lines = (await answer.text()).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/time,actor kind,actor,/);
  expect(lines).toHaveLength(1_502);
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(1)"`);
  expect(await names({ verbs: ["audit.exported"] })).toEqual(["Audit log"]);

  expect((await fetch(url.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status).toBe(404);
  expect((await fetch(url.replace("/audit-log/", "/audit-log/x"))).status).toBe(404);
  world.clock.advance(10 * 60_000);
  expect((await fetch(url)).status).toBe(410);
  expect(await world.as("manager").refusal(EXPORT)).toBe("FORBIDDEN");
});

test("PLUS-140 one action can write as many records as one request may change items", { timeout: 60_000 }, async () => {
  const { platform } = world;
  const ids = Array.from({ length: 10_000 }, () => platform.clock.uuid());
  const entries = ids.map(
    (id) => ({ by: "system", verb: "asset.deleted", target: { kind: "asset", id, name: id } }) as const,
  );
  await platform.transact((unit) => recordAudit(unit, platform.clock, ...entries));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_record
    where target_id = any(${ids}::uuid[])`.execute(platform.db);
  expect(rows[0]?.count).toBe(10_000);
});

test("PLUS-1366 the log can be searched by the account ID of the person who acted, whatever their name, even after they are deleted", async () => {
  const { id } = world.people.folderViewer;
  const from = world.clock.now().toISOString();
  await record(entry("as Jonah", { by: { id, name: "Jonah", email: "jonah@rushlight.example" } }));
  await record(entry("as Maren", { by: { id, name: "Maren Viewer", email: "maren@rushlight.example" } }));
  await record(entry("by another"));
  const found = () => names({ from, text: `ID ${accountCode(id)}`, kinds: ["asset"] });
  expect(await found()).toEqual(["as Maren", "as Jonah"]);
  const { db } = world.platform;
  await db.updateTable("app_user").set({ deleted_at: world.clock.now() }).where("id", "=", id).execute();
  expect(await found()).toEqual(["as Maren", "as Jonah"]);
});
