import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { readDiary, type TestJobPayload, testDefinitions, testJob } from "#testkit/test-jobs.ts";
import { until } from "#testkit/until.ts";
import type { JobDefinition } from "./job-definition.ts";

let database: TestDatabase;
let folder: string;
/** Adds jobs but runs none. */
let api: Backbone;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "rushlight-turns-"));
  api = await openBackbone(database.url, { definitions: testDefinitions });
});
afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

let counter = 0;
const newDiary = () => join(folder, `diary-${counter++}`);

const single: JobDefinition<TestJobPayload> = { ...testJob, concurrency: 1 };

/** Returns in which order jobs start on one slot, when all of them were queued before. */
async function begun(titles: readonly string[], addThem: () => Promise<unknown>): Promise<string[]> {
  await addThem();
  const worker = await openBackbone(database.url, { definitions: [single] as never, works: true });
  const rows = () =>
    api.db.selectFrom("job").select(["name", "state"]).where("name", "in", titles).orderBy("updated_at").execute();
  await until(async () => (await rows()).every(({ state }) => state === "COMPLETED"));
  await worker.close();
  return (await rows()).map(({ name }) => name);
}

type Added = readonly [person: string, job: string];
const jobOf = ([userId, title]: Added, diary: string) => {
  return { payload: { diary: `${diary}-${title}`, act: "end" as const }, title, userId };
};
const titlesOf = (added: readonly Added[]) => added.map(([, title]) => title);

async function enqueue(added: Added, diary: string): Promise<void> {
  const { payload, ...options } = jobOf(added, diary);
  await api.transact((unit) => unit.enqueue(single, payload, options));
}

/** The order of jobs that are added one at a time. */
function order(added: readonly Added[], diary: string): Promise<string[]> {
  return begun(titlesOf(added), async () => {
    for (const one of added) await enqueue(one, diary);
  });
}

/** A job without a person, which takes the turns of a link. */
const ofLink = (link: string, title: string, diary: string) => {
  return { payload: { diary: `${diary}-${title}`, act: "end" as const }, title, userId: null, turnOf: link };
};

async function newPerson(): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const person = { id, email, email_key: email, name: id, created_at: new Date() };
  await api.db
    .insertInto("app_user")
    .values(person as never)
    .execute();
  return id;
}

test("PLUS-303 a person's only job waits for one of the five that somebody else added before, not for all five", async () => {
  const [ann, bo] = [await newPerson(), await newPerson()];
  const ofAnn = ["a1", "a2", "a3", "a4", "a5"].map((title) => [ann, title] as const);
  const inOrder = await order([...ofAnn, [bo, "b1"], [bo, "b2"]], newDiary());
  expect(inOrder).toEqual(["a1", "b1", "a2", "b2", "a3", "a4", "a5"]);
});

test("PLUS-303 a person who keeps adding jobs doesn't delay others", async () => {
  const [ann, bo] = [await newPerson(), await newPerson()];
  await order([[ann, "c0"]], newDiary());
  const inOrder = await order(
    [
      [ann, "c1"],
      [ann, "c2"],
      [bo, "d1"],
      [ann, "c3"],
      [bo, "d2"],
      [bo, "d3"],
    ],
    newDiary(),
  );
  expect(inOrder).toEqual(["c1", "d1", "c2", "d2", "c3", "d3"]);
});

test("PLUS-303 a person who arrives while another's jobs run gets the next turn, and doesn't overtake all of the other's jobs", async () => {
  const [ann, bo] = [await newPerson(), await newPerson()];
  const diary = newDiary();
  const added = ["h2", "h3", "h4"].map((title) => [ann, title] as const);
  const later = ["i1", "i2", "i3"].map((title) => [bo, title] as const);
  let busy: Backbone | undefined;
  const inOrder = await begun(titlesOf([...added, ...later]), async () => {
    const held = { payload: { diary, act: "wait" as const }, title: "h1", userId: ann };
    await api.transact((unit) => unit.enqueue(single, held.payload, held));
    for (const one of added) await enqueue(one, diary);
    busy = await openBackbone(database.url, { definitions: [single] as never, works: true });
    await until(() => readDiary(diary).length > 0);
    for (const one of later) await enqueue(one, diary);
  });
  writeFileSync(`${diary}.go`, "");
  await busy?.close();
  expect(inOrder).toEqual(["h2", "i1", "h3", "i2", "h4", "i3"]);
});

test("PLUS-303 jobs that one person adds together also take turns", async () => {
  const [ann, bo, cy] = [await newPerson(), await newPerson(), await newPerson()];
  const added = [
    [ann, "e1"],
    [ann, "e2"],
    [cy, "f1"],
    [ann, "e3"],
    [bo, "g1"],
  ] as const;
  const jobs = added.map((one) => jobOf(one, newDiary()));
  const inOrder = await begun(titlesOf(added), async () => {
    await api.transact((unit) => unit.enqueueAll(single, jobs.slice(0, 4)));
    await api.transact((unit) => unit.enqueueAll(single, jobs.slice(4)));
  });
  expect(inOrder).toEqual(["e1", "f1", "g1", "e2", "e3"]);
});

test("PLUS-1121 jobs of a link take turns with those of others, added one at a time or together", async () => {
  const diary = newDiary();
  const [one, other] = [randomUUID(), randomUUID()];
  const inOrder = await begun(["j1", "j2", "j3", "k1", "j4", "k2"], async () => {
    for (const [link, title] of [
      [one, "j1"],
      [one, "j2"],
    ] as const) {
      const { payload, ...options } = ofLink(link, title, diary);
      await api.transact((unit) => unit.enqueue(single, payload, options));
    }
    const rest = [
      [one, "j3"],
      [other, "k1"],
      [one, "j4"],
      [other, "k2"],
    ] as const;
    await api.transact((unit) =>
      unit.enqueueAll(
        single,
        rest.map(([link, title]) => ofLink(link, title, diary)),
      ),
    );
  });
  expect(inOrder).toEqual(["j1", "k1", "j2", "k2", "j3", "j4"]);
});

test("PLUS-1121 a job that continues with more of its kind waits for its next turn", async () => {
  const starts: string[] = [];
  const diary = newDiary();
  /** Three runs for link `l`, one for the others. */
  const inSteps: JobDefinition<TestJobPayload> = {
    ...single,
    run: async ({ payload }) => {
      starts.push(payload.diary.slice(-2));
      return starts.filter((title) => title === "l1").length < 3 && starts.at(-1) === "l1" ? single : undefined;
    },
  };
  const [one, other] = [randomUUID(), randomUUID()];
  const jobs = [
    ofLink(one, "l1", diary),
    ofLink(one, "l2", diary),
    ofLink(other, "m1", diary),
    ofLink(other, "m2", diary),
  ];
  await api.transact((unit) => unit.enqueueAll(inSteps, jobs));
  const worker = await openBackbone(database.url, { definitions: [inSteps] as never, works: true });
  const titles = jobs.map(({ title }) => title);
  const states = () => api.db.selectFrom("job").select("state").where("name", "in", titles).execute();
  await until(async () => (await states()).every(({ state }) => state === "COMPLETED"));
  await worker.close();
  // Jobs of the same turn that were added together start in any order.
  const turns = [starts.slice(0, 2).toSorted(), starts.slice(2, 4).toSorted(), starts.slice(4)];
  expect(turns).toEqual([
    ["l1", "m1"],
    ["l2", "m2"],
    ["l1", "l1"],
  ]);
});

test("PLUS-421 one person's long work leaves slots for another person's work, however much of it waits", {
  timeout: 60_000,
}, async () => {
  const [ann, bo] = [await newPerson(), await newPerson()];
  const shared: JobDefinition<TestJobPayload> = { ...testJob, concurrency: 4, perPerson: 2 };
  const titles = ["h1", "h2", "h3", "h4", "h5", "h6"];
  const diary = newDiary();
  const long = titles.map((title) => ({ ...jobOf([ann, title], diary), payload: { diary, act: "wait" as const } }));
  await api.transact((unit) => unit.enqueueAll(shared, long.slice(0, 5)));
  for (const { payload, ...options } of long.slice(5))
    await api.transact((unit) => unit.enqueue(shared, payload, options));
  const states = (names: readonly string[]) =>
    api.db.selectFrom("job").select("state").where("name", "in", names).execute();
  const running = async () => (await states(titles)).filter(({ state }) => state === "RUNNING").length;
  const worker = await openBackbone(database.url, { definitions: [shared] as never, works: true });
  try {
    await until(async () => (await running()) === 2);
    const ofBo = jobOf([bo, "i1"], newDiary());
    await api.transact((unit) => unit.enqueue(shared, ofBo.payload, ofBo));
    await until(async () => (await states(["i1"]))[0]?.state === "COMPLETED");
    expect(await running()).toBe(2);
    writeFileSync(`${diary}.go`, "");
    await until(async () => (await states(titles)).every(({ state }) => state === "COMPLETED"));
  } finally {
    await worker.close();
  }
});
