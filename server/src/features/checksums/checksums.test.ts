import { createHash } from "node:crypto";
import { createXXHash128 } from "hash-wasm";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { c4Id } from "#core/mhl/c4-id.ts";
import { readHashList } from "#core/mhl/read-hash-list.ts";
import { uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { computeJob } from "./compute-checksums.job.ts";

const bytesOf = (text: string) => Buffer.from(text);
const ascList = (...files: readonly (readonly [path: string, size: number, hashes: string])[]) =>
  bytesOf(
    `<?xml version="1.0"?><hashlist version="2.0" xmlns="urn:ASC:MHL:v2.0"><creatorinfo><tool version="1">ascmhl</tool></creatorinfo><hashes>${files
      .map(([path, size, hashes]) => `<hash><path size="${size}">${path}</path>${hashes}</hash>`)
      .join("")}</hashes></hashlist>`,
  );

async function makeFolder(world: ProductionWorld, parent: string, name: string): Promise<string> {
  const { createFolder } = await world
    .as("editor")
    .graphql<{ createFolder: { id: string } }>(
      "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
      { project: world.projectId, parent, path: [name] },
    );
  return createFolder.id;
}

interface Listed {
  id: string;
  name: string;
  dialect: string | null;
  tool: string;
  files: { path: string; result: string; kind: string | null }[];
}

async function listsOf(
  world: ProductionWorld,
  folder: string,
  person: "editor" | "viewer" = "editor",
): Promise<Listed[]> {
  const { folderChecksums } = await world
    .as(person)
    .graphql<{ folderChecksums: Listed[] }>(
      "query($folder: ID!) { folderChecksums(folder: $folder) { id name dialect tool files { path result kind } } }",
      { folder },
    );
  return folderChecksums;
}

const results = (list: Listed | undefined) =>
  Object.fromEntries((list?.files ?? []).map(({ path, result }) => [path, result]));

async function send(world: ProductionWorld, folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await uploadClient(world.as("editor")).plain(folder, { name, bytes });
}

test("PLUS-040 every version has an xxHash64, however it was uploaded", async () => {
  await using world = await productionWorld({ worker: true });
  const bytes = bytesOf("a take");
  const client = uploadClient(world.as("editor"));
  const [plain] = await client.plain(world.folderId, { name: "plain.bin", bytes });
  const [parts] = await client.parts(world.folderId, { name: "parts.bin", bytes });
  for (const result of [plain, parts]) {
    const { asset } = await world
      .as("viewer")
      .graphql("query($id: ID!) { asset(assetId: $id) { newestVersion { checksum } } }", {
        id: result?.assetId,
      });
    expect(asset).toEqual({ newestVersion: { checksum: await xxh64(bytes) } });
  }
});

test("PLUS-041 PLUS-043 a dropped ASC MHL is compared with the files of its folder and subfolders, and again when they change", async () => {
  await using world = await productionWorld({ worker: true });
  const inner = await makeFolder(world, world.folderId, "Clips");
  const history = await makeFolder(world, world.folderId, "ascmhl");
  const take = bytesOf("take one");
  await send(world, inner, "A001.mov", take);
  await send(world, inner, "A002.mov", bytesOf("damaged!"));
  await send(world, world.folderId, "log.ale", bytesOf("Heading\n"));
  await send(world, world.folderId, "extra.bin", bytesOf("not in it"));
  const hash = `<xxh64 action="original">${await xxh64(take)}</xxh64>`;
  const list = ascList(
    ["Clips/A001.mov", 8, hash],
    ["Clips/A002.mov", 8, hash],
    ["Clips/A003.mov", 8, hash],
    ["log.ale", 8, `<xxh64>${await xxh64(bytesOf("Heading\n"))}</xxh64>`],
  );
  await send(world, history, "0001_Day_1.mhl", list);
  await send(world, history, "ascmhl_chain.xml", bytesOf("<ascmhldirectory/>"));
  await until(async () => (await listsOf(world, world.folderId)).length === 1);
  const [found] = await listsOf(world, world.folderId, "viewer");
  expect(found).toMatchObject({ name: "0001_Day_1.mhl", dialect: "ASC MHL", tool: "ascmhl 1" });
  expect(results(found)).toEqual({
    "Clips/A001.mov": "verified",
    "Clips/A002.mov": "differs",
    "Clips/A003.mov": "missing",
    "log.ale": "verified",
    "extra.bin": "notInList",
  });
  expect(await listsOf(world, history)).toEqual([]);
  await send(world, inner, "A003.mov", take);
  expect(results((await listsOf(world, world.folderId))[0])["Clips/A003.mov"]).toBe("verified");
});

test("PLUS-042 an invalid list is reported as such and stays an ordinary file", async () => {
  await using world = await productionWorld({ worker: true });
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]><hashlist version="1.1"><hash><file>&a;</file></hash></hashlist>`;
  await send(world, world.folderId, "bomb.mhl", bytesOf(bomb));
  await until(async () => (await listsOf(world, world.folderId)).length === 1);
  expect(await listsOf(world, world.folderId)).toMatchObject([{ name: "bomb.mhl", dialect: null, files: [] }]);
});

test("PLUS-045 a job computes missing kinds of checksum, and reads each file once", async () => {
  await using world = await productionWorld({ worker: true });
  const take = bytesOf("take one");
  for (const name of ["md5.mov", "sha1.mov", "c4.mov", "xxh128.mov", "bad.mov"])
    await send(world, world.folderId, name, take);
  const hex = (kind: string) => createHash(kind).update(take).digest("hex");
  const xxh128 = (await createXXHash128()).update(take).digest("hex");
  const list = ascList(
    ["md5.mov", 8, `<md5>${hex("md5")}</md5>`],
    ["sha1.mov", 8, `<sha1>${hex("sha1")}</sha1>`],
    ["c4.mov", 8, `<c4>${c4Id(hex("sha512"))}</c4>`],
    ["xxh128.mov", 8, `<xxh128>${xxh128}</xxh128>`],
    ["bad.mov", 8, `<md5>${"0".repeat(32)}</md5>`],
  );
  await send(world, world.folderId, "card.mhl", list);
  await until(async () => (await listsOf(world, world.folderId)).length === 1);
  const [before] = await listsOf(world, world.folderId);
  expect(new Set(Object.values(results(before)))).toEqual(new Set(["notComputed"]));
  const { computeChecksums } = await world
    .as("editor")
    .graphql<{ computeChecksums: string }>("mutation($list: ID!) { computeChecksums(list: $list) }", {
      list: before?.id,
    });
  await until(async () => {
    const job = await world.platform.db
      .selectFrom("job")
      .select("state")
      .where("id", "=", computeChecksums)
      .executeTakeFirst();
    return job?.state === "COMPLETED";
  });
  expect(results((await listsOf(world, world.folderId))[0])).toEqual({
    "md5.mov": "verified",
    "sha1.mov": "verified",
    "c4.mov": "verified",
    "xxh128.mov": "verified",
    "bad.mov": "differs",
  });
});

test("PLUS-1122 copies of a file are read once for a list, and once more for another kind of checksum", async () => {
  await using world = await productionWorld({ worker: true });
  const { db, storage } = world.platform;
  const names = ["a.mov", "b.mov", "c.mov", "d.mov"];
  const take = bytesOf("take one");
  for (const name of names) await send(world, world.folderId, name, take);
  // The same object for both, as copies have it.
  const [first] = await db
    .selectFrom("version")
    .select(["storage_key", "created_by"])
    .where("storage_key", "is not", null)
    .execute();
  await db
    .updateTable("version")
    .set({ storage_key: first?.storage_key ?? "" })
    .execute();
  const hex = (kind: string) => createHash(kind).update(take).digest("hex");
  const hashes = (name: string) => (name === "d.mov" ? `<sha1>${hex("sha1")}</sha1>` : `<md5>${hex("md5")}</md5>`);
  await send(world, world.folderId, "card.mhl", ascList(...names.map((name) => [name, 8, hashes(name)] as const)));
  await until(async () => (await listsOf(world, world.folderId)).length === 1);
  const [list] = await listsOf(world, world.folderId);
  const read = vi.spyOn(storage, "openRead");
  const progress: number[] = [];
  await computeJob.run({
    jobId: "",
    payload: { listId: list?.id ?? "", userId: first?.created_by ?? "" },
    attempt: 1,
    signal: new AbortController().signal,
    platform: world.platform,
    reportProgress: (percent) => progress.push(percent),
    fence: async () => {},
  });
  expect(read.mock.calls.map(([key]) => key)).toEqual([first?.storage_key, first?.storage_key]);
  expect(progress).toEqual([50, 100]);
  const [compared] = await listsOf(world, world.folderId);
  expect(results(compared)).toEqual(Object.fromEntries(names.map((name) => [name, "verified"])));
});

test("PLUS-419 of long lists the first 500 files are reported, problems first, with the number of each result", async () => {
  await using world = await productionWorld({ worker: true });
  const { db } = world.platform;
  for (const name of ["card.mhl", "again.mhl"])
    await send(world, world.folderId, name, ascList(["take.mov", 8, `<md5>${"0".repeat(32)}</md5>`]));
  await until(async () => (await listsOf(world, world.folderId)).length === 2);
  for (const { id } of await listsOf(world, world.folderId))
    await sql`insert into checksum_entry (list_id, position, path, size, hashes)
      select ${id}::uuid, n, 'lost ' || lpad(n::text, 6, '0') || '.mov', 8, '{}' from generate_series(1, 12000) n`.execute(
      db,
    );
  await send(world, world.folderId, "take.mov", bytesOf("take one"));
  const { folderChecksums } = await world.as("editor").graphql<{
    folderChecksums: { counts: { result: string; count: number }[]; files: { path: string; result: string }[] }[];
  }>("query($folder: ID!) { folderChecksums(folder: $folder) { counts { result count } files { path result } } }", {
    folder: world.folderId,
  });
  const first = Array.from({ length: 500 }, (_, n) => ({
    path: `lost ${String(n + 1).padStart(6, "0")}.mov`,
    result: "missing",
  }));
  expect(folderChecksums).toHaveLength(2);
  for (const { counts, files } of folderChecksums) {
    expect(files).toEqual(first);
    expect(counts.toSorted((a, b) => a.count - b.count)).toEqual([
      { result: "notComputed", count: 1 },
      { result: "missing", count: 12_000 },
    ]);
  }
});

test("PLUS-044 the list of a folder contains all files below it with their checksums, and is verified when it is dropped there", async () => {
  await using world = await productionWorld({ worker: true });
  const inner = await makeFolder(world, world.folderId, "Clips & Co");
  await send(world, inner, "Ä <1>.mov", bytesOf("one"));
  await send(world, world.folderId, "b.mov", bytesOf("two"));
  const { requestChecksumList } = await world
    .as("editor")
    .graphql<{ requestChecksumList: { url: string } }>(
      "mutation($folder: ID!) { requestChecksumList(folder: $folder) { url } }",
      { folder: world.folderId },
    );
  const answer = await fetch(requestChecksumList.url);
  expect(answer.headers.get("content-disposition")).toContain("Day 1.mhl");
  const text = await answer.text();
  expect(readHashList(text)?.files).toEqual([
    { path: "Clips & Co/Ä _1_.mov", sizeBytes: 3, hashes: { xxh64: await xxh64(bytesOf("one")) } },
    { path: "b.mov", sizeBytes: 3, hashes: { xxh64: await xxh64(bytesOf("two")) } },
  ]);
  await send(world, world.folderId, "own.mhl", bytesOf(text));
  await until(async () => (await listsOf(world, world.folderId)).length === 1);
  expect(results((await listsOf(world, world.folderId))[0])).toEqual({
    "Clips & Co/Ä _1_.mov": "verified",
    "b.mov": "verified",
  });
});

test("PLUS-604 the paths in a folder's list never leave the folder: they match an unpacked archive, and the list is verified when it is dropped", async () => {
  await using world = await productionWorld({ worker: true });
  const up = await makeFolder(world, world.folderId, "..");
  const drive = await makeFolder(world, up, "C:");
  await send(world, drive, "a\\..\\b\u202Evom.exe", bytesOf("one"));
  const { requestChecksumList } = await world
    .as("editor")
    .graphql<{ requestChecksumList: { url: string } }>(
      "mutation($folder: ID!) { requestChecksumList(folder: $folder) { url } }",
      { folder: world.folderId },
    );
  const text = await (await fetch(requestChecksumList.url)).text();
  const path = "_/C_/a_.._b_vom.exe";
  expect(/<file>(.*)<\/file>/.exec(text)?.[1]).toBe(path);
  await send(world, world.folderId, "own.mhl", bytesOf(text));
  await until(async () => (await listsOf(world, world.folderId)).length === 1);
  expect(results((await listsOf(world, world.folderId))[0])).toEqual({ [path]: "verified" });
});
