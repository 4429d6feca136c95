import { sql } from "kysely";
import { expect, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder } from "#testkit/stage-production.ts";
import { addWorkspaceAdmin } from "#testkit/stages/add-workspace-admin.ts";
import {
  PROJECT_STORAGE,
  quotaStage,
  SET_PROJECT_QUOTA,
  SET_WORKSPACE_QUOTA,
  WORKSPACE_STORAGE,
} from "#testkit/stages/quota-stage.ts";
import { step } from "#testkit/steps/step.ts";
import { UseWriter } from "./quota-store.ts";
import { watchQuotasJob } from "./watch-quotas.job.ts";

const QUOTA_LEVEL = "query ($folder: ID!) { quotaLevel(folder: $folder) }";
const QUOTAS = "{ quotas { holder id name usedBytes arrivingBytes quotaBytes level } }";

test("PLUS-1670 PLUS-1671 PLUS-1681 who sets a quota and sees it: those above, each change recorded once", async () => {
  await using at = await quotaStage();
  const { world, stage } = at;
  const ids = { project: { id: stage.projectId }, workspace: { id: stage.workspaceId } };
  const bytes = 5_000;
  await step("PLUS-1670 admins of the workspace and superusers set a project's quota, supervisors see it", async () => {
    for (const person of ["manager", "superuser"] as const)
      expect(await at.asked(SET_PROJECT_QUOTA, { ...ids.project, bytes }, person), person).toBe(null);
    const seen = async (person: PersonName) =>
      (await world.as(person).graphql(PROJECT_STORAGE, ids.project)).projectStorage;
    const use = { usedBytes: 600, arrivingBytes: 0, quotaBytes: bytes, level: "ROOMY" };
    expect(await seen("supervisor")).toEqual({ ...use, mayChange: false });
    expect(await seen("manager")).toEqual({ ...use, mayChange: true });
    expect(await world.as("supervisor").refusal(SET_PROJECT_QUOTA, ids.project)).toBe("FORBIDDEN");
    for (const query of [PROJECT_STORAGE, SET_PROJECT_QUOTA]) {
      expect(await world.as("editor").refusal(query, ids.project)).toBe("FORBIDDEN");
      expect(await world.as("outsider").refusal(query, ids.project)).toBe("NOT_FOUND");
    }
  });
  await step("PLUS-1671 superusers set a workspace's quota, its admins see it", async () => {
    expect(await at.asked(SET_WORKSPACE_QUOTA, { ...ids.workspace, bytes }, "superuser")).toBe(null);
    expect((await world.as("manager").graphql(WORKSPACE_STORAGE, ids.workspace)).workspaceStorage).toEqual({
      usedBytes: 600,
      arrivingBytes: 0,
      quotaBytes: bytes,
      level: "ROOMY",
      mayChange: false,
    });
    expect(await world.as("manager").refusal(SET_WORKSPACE_QUOTA, { ...ids.workspace, bytes: 9_000 })).toBe(
      "FORBIDDEN",
    );
    for (const query of [WORKSPACE_STORAGE, SET_WORKSPACE_QUOTA])
      expect(await world.as("supervisor").refusal(query, ids.workspace)).toBe("NOT_FOUND");
  });
  await step("PLUS-1670 PLUS-1671 what is no number of bytes is refused", async () => {
    for (const wrong of [0, -1, 1.5, 2 ** 53, 1e300]) {
      expect(await at.admin.refusal(SET_PROJECT_QUOTA, { ...ids.project, bytes: wrong })).toBe("VALIDATION");
      expect(await at.admin.refusal(SET_WORKSPACE_QUOTA, { ...ids.workspace, bytes: wrong })).toBe("VALIDATION");
    }
    for (const most of [1, 2 ** 53 - 1]) await at.setProject(most);
  });
  await step("PLUS-1681 each change is recorded with its number, the same number again is none", async () => {
    const records = async () =>
      (
        await sql<{ line: unknown[] }>`select jsonb_build_array(verb, actor_name, target_name, details) as line
          from audit_record where verb like '%quota-changed' order by at, id`.execute(world.platform.db)
      ).rows.map(({ line }) => line);
    const before = (await records()).length;
    await at.setProject(700);
    await at.setProject(700);
    await at.setProject(null);
    await at.setProject(null);
    await at.setWorkspace(800);
    await at.setWorkspace(800);
    const { name } = world.people.superuser;
    expect((await records()).slice(before)).toEqual([
      ["project.quota-changed", name, "Northern Light", { bytes: 700 }],
      ["project.quota-changed", name, "Northern Light", { bytes: null }],
      ["workspace.quota-changed", name, "Northern Light Pictures", { bytes: 800 }],
    ]);
  });
});

test("PLUS-1677 only people who see the amounts anyway read how much is left", async () => {
  await using at = await quotaStage();
  const { world, stage } = at;
  const left = (whose: string, sizes: string, whom: string) =>
    `QUOTA_EXCEEDED: The quota of the ${whose} ${sizes}. Delete files and empty the trash, or ask ${whom} for a larger quota`;
  const closed = (whose: string) =>
    `QUOTA_EXCEEDED: ${whose} has no room for this (2.0 kB). Ask a supervisor of the project to make room`;
  await assignFolder(world, stage.projectId, stage.clips, "outsider", ["VIEW", "UPLOAD"]);
  await at.setProject(2_000);
  const ofProject = left("project “Northern Light”", "has 1.4 kB left, and this needs 2.0 kB", "a workspace admin");
  for (const person of ["editor", "supervisor", "manager"] as const)
    expect(await at.start(2_000, { person }), person).toBe(ofProject);
  expect(await at.start(2_000, { person: "outsider" })).toBe(closed("This project"));
  await step("PLUS-1677 sizes that look alike are shown in bytes, and uploads in progress are mentioned", async () => {
    expect(await at.start(400)).toBe(null);
    await at.setProject(11_000_000_000);
    expect(await at.start(10_999_999_001)).toBe(
      left(
        "project “Northern Light”",
        "has 10,999,999,000 bytes left beside the uploads and copies in progress, and this needs 10,999,999,001 bytes",
        "a workspace admin",
      ),
    );
    await at.cancelAll();
  });
  await at.setProject(null);
  await at.setWorkspace(2_000);
  for (const person of ["editor", "supervisor", "outsider"] as const)
    expect(await at.start(2_000, { person }), person).toBe(closed("The workspace of this project"));
  expect(await at.start(2_000, { person: "manager" })).toBe(
    left("workspace “Northern Light Pictures”", "has 1.4 kB left, and this needs 2.0 kB", "a superuser"),
  );
});

test("PLUS-1680 people who may upload read how full it is without amounts; superusers list all quotas, the fullest first", async () => {
  await using at = await quotaStage();
  const { world, stage } = at;
  const level = async () => (await world.as("editor").graphql(QUOTA_LEVEL, { folder: stage.clips })).quotaLevel;
  expect(await level()).toBe("ROOMY");
  await at.setProject(1_000);
  expect(await level()).toBe("ROOMY");
  await at.start(200);
  expect(await level()).toBe("NEAR");
  await at.setWorkspace(800);
  expect(await level()).toBe("FULL");
  await at.setWorkspace(6_000);
  expect(await level()).toBe("NEAR");
  expect(await world.as("viewer").refusal(QUOTA_LEVEL, { folder: stage.clips })).toBe("FORBIDDEN");
  expect(await world.as("outsider").refusal(QUOTA_LEVEL, { folder: stage.clips })).toBe("NOT_FOUND");
  expect((await at.admin.graphql(QUOTAS)).quotas).toEqual([
    {
      holder: "PROJECT",
      id: stage.projectId,
      name: "Northern Light",
      usedBytes: 600,
      arrivingBytes: 200,
      quotaBytes: 1_000,
      level: "ROOMY",
    },
    {
      holder: "WORKSPACE",
      id: stage.workspaceId,
      name: "Northern Light Pictures",
      usedBytes: 600,
      arrivingBytes: 200,
      quotaBytes: 6_000,
      level: "ROOMY",
    },
  ]);
  for (const person of ["manager", "supervisor"] as const)
    expect(await world.as(person).refusal(QUOTAS), person).toBe("FORBIDDEN");
});

test("PLUS-1679 people who manage a project or workspace get one mail at 80 % and one at 95 %, again only after it was 5 % lower", async () => {
  await using at = await quotaStage();
  const { world, stage } = at;
  const { db } = world.platform;
  await world.platform.transact((unit) =>
    addWorkspaceAdmin(unit, world.clock, { workspaceId: stage.workspaceId, userId: world.people.outsider.id }),
  );
  const mails = async () => {
    await at.run(watchQuotasJob, {});
    const found = await db.deleteFrom("mail").returning(["recipient", "subject"]).execute();
    return found
      .map(({ recipient, subject }) => `${recipient}: ${subject}`)
      .toSorted((one, other) => one.localeCompare(other));
  };
  const to = (people: readonly PersonName[], subject: string) =>
    people
      .map((person) => `${world.people[person].email}: ${subject}`)
      .toSorted((one, other) => one.localeCompare(other));
  const project = (percent: number) => `The project “Northern Light” has used ${percent} % of its quota`;
  await mails();
  await at.setProject(751);
  expect(await mails()).toEqual([]);
  await at.setProject(750);
  const managers = ["manager", "outsider", "supervisor"] as const;
  expect(await mails()).toEqual(to(managers, project(80)));
  expect(await mails()).toEqual([]);
  await at.setProject(600);
  expect(await mails()).toEqual(to(managers, project(95)));
  await at.setProject(650);
  expect(await mails()).toEqual([]);
  await at.setProject(600);
  expect(await mails()).toEqual([]);
  await at.setProject(670);
  expect(await mails()).toEqual([]);
  await at.setProject(600);
  expect(await mails()).toEqual(to(managers, project(95)));
  await at.setProject(null);
  await at.setWorkspace(700);
  expect(await mails()).toEqual(
    to(["manager", "outsider", "superuser"], "The workspace “Northern Light Pictures” has used 80 % of its quota"),
  );
});

test("PLUS-1686 the sum follows every change without reading the library, and a recount corrects a wrong one", async () => {
  await using at = await quotaStage();
  const { world, stage } = at;
  const { db, transact } = world.platform;
  const recount = () => transact((unit) => new UseWriter(unit.db).recount(null));
  const lines = async () =>
    Number((await sql<{ n: number }>`select count(*)::int as n from storage_use`.execute(db)).rows[0]?.n);
  await addAsset(world, at.clips, "A001.mov", { sizeBytes: 7 });
  const attachment = { user_id: world.people.viewer.id, version_id: at.clip.versionId, name: "a", mimetype: "x" };
  const [id, created_at] = [world.platform.clock.uuid(), new Date()];
  const rest = { checksum: "c", storage_key: "k", state: "READY", created_at };
  await db
    .insertInto("attachment_file")
    .values({ id, project_id: stage.projectId, size: 30, ...attachment, ...rest })
    .execute();
  expect((await at.projectUse()).usedBytes).toBe(637);
  expect(await recount()).toEqual([]);
  await addAsset(world, at.clips, "B.mov", { sizeBytes: 1_000 });
  await addAsset(world, at.clips, "C.mov", { sizeBytes: 100 });
  expect(await lines()).toBe(3);
  await transact((unit) => new UseWriter(unit.db).merge());
  expect(await lines()).toBe(1);
  expect((await at.projectUse()).usedBytes).toBe(1_737);
  await sql`delete from version where asset_id = ${at.clip.assetId}::uuid and number = 1`.execute(db);
  await db.deleteFrom("attachment_file").execute();
  expect((await at.projectUse()).usedBytes).toBe(1_107);
  expect(await recount()).toEqual([]);
  await sql`insert into storage_use (project_id, bytes) values (${stage.projectId}::uuid, 5)`.execute(db);
  // What is asked for is this sum: the library is not added up.
  expect((await at.projectUse()).usedBytes).toBe(1_112);
  expect(await recount()).toEqual([stage.projectId]);
  expect((await at.projectUse()).usedBytes).toBe(1_107);
});
