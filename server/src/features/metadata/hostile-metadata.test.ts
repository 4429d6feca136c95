import { expect, test } from "vitest";
import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import { decoderChildren } from "#media/test-clips/child-processes.ts";
import { put, uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { inReadingTurn } from "./reading/reading-turns.ts";

const FINALIZE = `mutation($upload: ID!) { finalizeUpload(upload: $upload) {
  stats { hasMetadata invalidMetadata metadataProblems files parsed matched folderHasMetadata } } }`;

async function send(world: ProductionWorld, name: string, text: string): Promise<UploadStats> {
  const bytes = Buffer.from(text);
  const upload = await uploadClient(world.as("editor")).startPlain(world.folderId, [{ name, size: bytes.length }]);
  await put(upload.files[0]?.url ?? "", bytes);
  const answer = await world
    .as("editor")
    .graphql<{ finalizeUpload: { stats: UploadStats } }>(FINALIZE, { upload: upload.id });
  return answer.finalizeUpload.stats;
}

/** Measures the processor time of this process, which runs the API. */
async function ownMs<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, result };
}

/** The limit for the API without its children; parsing such a file itself took twenty seconds and more. */
const MOST_OWN_MS = 4_000;

test("PLUS-261 PLUS-266 a log of 15,000 columns and short rows costs the API almost no processor time and is refused with a clear message", async () => {
  await using world = await productionWorld();
  const columns = ["Name", ...Array.from({ length: 14_999 }, (_, index) => `c${index}`)].join("\t");
  const file = `Column\n${columns}\nData\n${"a\n".repeat(15_000)}`;
  const { ms, result } = await ownMs(() => send(world, "wide.ale", file));
  expect(result).toMatchObject({
    invalidMetadata: true,
    metadataProblems: ["wide.ale: It has 15,000 columns. The limit is 2,000"],
  });
  expect(ms).toBeLessThan(MOST_OWN_MS);
});

/** A process that has ended in the meantime gets no signal. */
function signal(pid: number, name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Kills idle children, and halts new ones as soon as they start. */
async function holdReaders(): Promise<{ met(): number; letGo(): void; letGoLast(): void }> {
  for (const { pid } of decoderChildren()) signal(pid, "SIGKILL");
  await until(() => decoderChildren().length === 0);
  const held = new Set<number>();
  const timer = setInterval(() => {
    for (const { pid } of decoderChildren()) {
      signal(pid, "SIGSTOP");
      held.add(pid);
    }
  }, 10);
  return {
    met: () => held.size,
    letGoLast: () => {
      clearInterval(timer);
      signal([...held].at(-1) ?? 0, "SIGCONT");
    },
    letGo: () => {
      clearInterval(timer);
      for (const pid of held) signal(pid, "SIGCONT");
    },
  };
}

test("PLUS-266 a document of 60,000 clips without a name is read outside the API, and other requests are served in the meantime", async () => {
  await using world = await productionWorld();
  const asset = '<asset id="r1" src="file:///A1.mov"/>';
  const file = `<fcpxml><resources>${asset}</resources>${'<asset-clip ref="r1"/>'.repeat(60_000)}</fcpxml>`;
  const readers = await holdReaders();
  let isDone = false;
  const sending = send(world, "many.xml", file).finally(() => {
    isDone = true;
  });
  try {
    await until(() => readers.met() > 0);
    // While the reader is halted the file isn't parsed, which delays nobody else.
    for (let n = 0; n < 20; n += 1) await world.as("viewer").graphql("{ __typename }");
    expect(isDone).toBe(false);
  } finally {
    readers.letGo();
  }
  expect(await sending).toMatchObject({ invalidMetadata: false, metadataProblems: [], parsed: 1 });
});

test("PLUS-227 an upload names each of many unusable files, and each file's result only names its own", async () => {
  await using world = await productionWorld();
  const client = world.as("editor");
  const files = Array.from({ length: 30 }, (_, index) => ({ name: `${index}.ale`, size: 0 }));
  const upload = await uploadClient(client).startPlain(world.folderId, files);
  await Promise.all(upload.files.map(({ url }) => put(url, Buffer.from(""))));
  const finalize = `mutation($upload: ID!) { finalizeUpload(upload: $upload) {
    stats { metadataProblems } results { stats { metadataProblems } } } }`;
  const { finalizeUpload } = await client.graphql<{
    finalizeUpload: { stats: UploadStats; results: { stats: UploadStats }[] };
  }>(finalize, { upload: upload.id });
  const sentences = files.map(({ name }) => `${name}: It is empty`);
  expect(finalizeUpload.stats.metadataProblems).toEqual(sentences);
  expect(finalizeUpload.results.map(({ stats }) => stats.metadataProblems)).toEqual(sentences.map((one) => [one]));
});

test("PLUS-227 of a row of megabytes that matches many clips, only as much is stored as an asset can hold", async () => {
  await using world = await productionWorld();
  const clips = Array.from({ length: 60 }, (_, index) => ({
    name: `A001_C001_${index}.mov`,
    bytes: Buffer.from("x"),
  }));
  await uploadClient(world.as("editor")).plain(world.folderId, ...clips);
  const columns = Array.from({ length: 900 }, (_, index) => `Column ${index}`);
  const cells = columns.map(() => "x".repeat(4_000));
  const log = `Column\n${["Name", ...columns].join("\t")}\nData\n${["A001_C001", ...cells].join("\t")}\n`;
  expect(await send(world, "day.ale", log)).toMatchObject({ parsed: 1, matched: 60 });
  const assets = await world.platform.db.selectFrom("asset").select("metadata").execute();
  for (const { metadata } of assets) {
    const text = JSON.stringify(metadata);
    expect(text).toContain("Column 6");
    expect(text.length).toBeLessThan(40_000);
  }
});

test("PLUS-267 a clip that shares its name with ten thousand rows is compared with the first ones only", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const clips = Array.from({ length: 200 }, (_, index) => ({
    name: `A001_C001_${index}.mov`,
    bytes: Buffer.from("x"),
  }));
  await client.plain(world.folderId, ...clips);
  const rows = Array.from({ length: 10_000 }, (_, index) => `A001_C001\t${index}`).join("\n");
  const { ms, result } = await ownMs(() => send(world, "day.ale", `Column\nName\tScene\nData\n${rows}\n`));
  expect(result).toMatchObject({ parsed: 10_000, matched: 0 });
  expect(ms).toBeLessThan(MOST_OWN_MS);
});

/** A small file in which each row has 1,999 columns with long names. */
function longNames(rows: number): string {
  const columns = ["Name", ...Array.from({ length: 1_999 }, (_, index) => `${index}`.padEnd(160, "l"))].join("\t");
  const row = `A1${"\tx".repeat(1_999)}\n`;
  return `Column\n${columns}\nData\n${row.repeat(rows)}`;
}

test("PLUS-500 a log whose rows expand to gigabytes with their column names is refused with a clear message", {
  timeout: 60_000,
}, async () => {
  await using world = await productionWorld();
  // Each row expands to 370,000 characters.
  expect(await send(world, "names.ale", longNames(180))).toMatchObject({
    parsed: 0,
    metadataProblems: ["names.ale: Its rows, with their column names, exceed 64 MB"],
  });
  expect(await world.platform.db.selectFrom("metadata_row").select("import_id").execute()).toEqual([]);
});

/** Uploads logs with these numbers of long rows, 1.ale, 2.ale, …, and returns the result. */
async function sendLongNames(world: ProductionWorld, counts: readonly number[]): Promise<UploadStats> {
  const client = uploadClient(world.as("editor"));
  const files = counts.map((rows) => Buffer.from(longNames(rows)));
  const upload = await client.startPlain(
    world.folderId,
    files.map(({ length }, place) => ({ name: `${place + 1}.ale`, size: length })),
  );
  await Promise.all(upload.files.map(({ url }, place) => put(url, files[place] ?? Buffer.alloc(0))));
  const { finalizeUpload } = await world
    .as("editor")
    .graphql<{ finalizeUpload: { stats: UploadStats } }>(FINALIZE, { upload: upload.id });
  return finalizeUpload.stats;
}

test("PLUS-500 the metadata files of one upload total 128 MB at most; further ones are refused, each with a clear message", {
  timeout: 120_000,
}, async () => {
  await using world = await productionWorld();
  expect(await sendLongNames(world, [170, 170, 10, 3])).toMatchObject({
    parsed: 343,
    metadataProblems: ["3.ale: The metadata files of this upload exceed 128 MB. Upload it by itself"],
  });
});

test("PLUS-1324 after 200 MB of refused rows nothing more of an upload is read", {
  timeout: 120_000,
}, async () => {
  await using world = await productionWorld();
  const { parsed, metadataProblems } = await sendLongNames(world, [180, 180, 180, 180, 3]);
  expect(parsed).toBe(0);
  expect(metadataProblems).toContain("5.ale: The metadata files of this upload exceed 128 MB. Upload it by itself");
});

test("PLUS-501 metadata files of three uploads by different people are read at the same time", async () => {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const reading = ["ann", "ann", "bert", "cara", "dora"].map((userId) =>
    inReadingTurn({ userId }, [{ name: "day.ale" }], async () => {
      begun.push(userId);
      await gate.promise;
    }),
  );
  await until(() => begun.length >= 3);
  await new Promise(setImmediate);
  expect(begun).toEqual(["ann", "bert", "cara"]);
  gate.resolve();
  await Promise.all(reading);
  expect(begun).toHaveLength(5);
});

test("PLUS-501 one person's metadata files are read one upload at a time, and another person's at the same time", {
  timeout: 60_000,
}, async () => {
  await using world = await productionWorld();
  const [one, other] = [uploadClient(world.as("supervisor")), uploadClient(world.as("editor"))];
  const log = (name: string) => ({ name, bytes: Buffer.from("Column\nName\nData\nA1\n") });
  const readers = await holdReaders();
  try {
    const read = new Set<string>();
    const sendFirst = (name: string) => one.plain(world.folderId, log(name)).finally(() => read.add(name));
    const first = ["1.ale", "2.ale", "3.ale"].map((name) => ({ name, done: sendFirst(name).then(() => "first") }));
    await until(() => readers.met() === 1);
    const second = other.plain(world.folderId, log("4.ale")).then(() => "second");
    await until(() => readers.met() === 2);
    readers.letGoLast();
    expect(await second).toBe("second");
    // On a busy machine the first file may be read before its reader can be halted; the next one is halted.
    expect(read.size).toBeLessThan(3);
    readers.letGo();
    expect(await Promise.all(first.map(({ done }) => done))).toEqual(["first", "first", "first"]);
  } finally {
    readers.letGo();
  }
});
