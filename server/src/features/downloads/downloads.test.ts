import { execFile } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { url expiresAt } }`;
const HOUR_MS = 3_600_000;

let world: TestWorld;
let stage: Stage;
let scratch: string;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  scratch = mkdtempSync(join(tmpdir(), "rushlight-zip-"));
});
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
  await world[Symbol.asyncDispose]();
});

/** Creates an asset with real bytes in the store. */
async function fileIn(folderId: string, name: string, bytes: Buffer): Promise<string> {
  const added = await addAsset(world, { projectId: stage.projectId, folderId }, name, { sizeBytes: bytes.length });
  await world.platform.storage.write(`originals/${added.versionId}`, Readable.from([bytes]));
  return added.assetId;
}

interface Wanted {
  readonly parent: string;
  readonly folders?: readonly string[];
  readonly assets?: readonly string[];
}

const input = (wanted: Wanted) => ({ project: stage.projectId, folders: [], assets: [], ...wanted });
async function addressFor(person: PersonName, wanted: Wanted): Promise<string> {
  const answer = await world
    .as(person)
    .graphql<{ requestDownload: { url: string; expiresAt: string } }>(DOWNLOAD, input(wanted));
  expect(Date.parse(answer.requestDownload.expiresAt)).toBeGreaterThan(world.clock.nowMs());
  return answer.requestDownload.url;
}
const refusalOf = (person: PersonName, wanted: Wanted) => world.as(person).refusal(DOWNLOAD, input(wanted));

const READ_ZIP = `
import hashlib, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps([[e.filename, e.file_size, hashlib.sha1(archive.read(e)).hexdigest()] for e in archive.infolist()]))
`;

/** Returns the names and SHA-1 of the entries, as another program reads them. */
async function entriesOf(archive: Buffer): Promise<Record<string, string>> {
  const path = join(scratch, `${randomUUID()}.zip`);
  writeFileSync(path, archive);
  const { stdout } = await promisify(execFile)(process.env.PYTHON_PATH ?? "python3", ["-c", READ_ZIP, path], {
    maxBuffer: 1 << 26,
  });
  const entries = JSON.parse(stdout) as [string, number, string][];
  return Object.fromEntries(entries.map(([name, size, sha1]) => [name, name.endsWith("/") ? `${size}` : sha1]));
}
const sha1 = (bytes: Buffer) => createHash("sha1").update(bytes).digest("hex");
const bytesAt = async (url: string, range?: string) => {
  const response = await fetch(url, range === undefined ? {} : { headers: { range } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test("EXPORT-004 a single asset is downloaded as its original, saved under the asset's name", async () => {
  const bytes = randomBytes(5_000);
  const id = await fileIn(stage.clips, "Ünïcode take.mov", bytes);
  const got = await bytesAt(await addressFor("editor", { parent: stage.clips, assets: [id] }));
  expect(got.bytes.equals(bytes)).toBe(true);
  expect(got.response.headers.get("content-disposition")).toContain(
    `filename*=UTF-8''${encodeURIComponent("Ünïcode take.mov".normalize("NFC"))}`,
  );
});

test("PLUS-477 look-alikes of path separators are removed from the plain name of a download too", async () => {
  const id = await fileIn(stage.clips, "C：／secret＼day．mov", randomBytes(10));
  const { response } = await bytesAt(await addressFor("editor", { parent: stage.clips, assets: [id] }));
  const plain = /filename="?([^";]*)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  expect(plain).toMatch(/mov$/);
  expect(plain).not.toMatch(/[/\\:]|[：／＼]/u);
});

test("EXPORT-004 folders and assets become one ZIP with the folder tree, all bytes and safe unique names", async () => {
  const day = await makeFolder(world, stage.projectId, stage.rootId, "Tag 1 ☀ 片");
  const deep = await makeFolder(world, stage.projectId, day, "Deep");
  await makeFolder(world, stage.projectId, day, "Empty");
  const [a, b, c, d] = [randomBytes(300_000), randomBytes(10), Buffer.alloc(0), randomBytes(777)];
  await fileIn(deep, "clip.mov", a);
  await fileIn(day, "a:b.wav", b);
  await fileIn(day, "a?b.wav", c);
  const loose = await fileIn(stage.rootId, "loose.mov", d);
  for (const elsewhere of [{ folders: [deep] }, { parent: day, assets: [loose] }, { project: randomUUID() }])
    expect(await refusalOf("editor", { parent: stage.rootId, folders: [day], ...elsewhere })).toBe("NOT_FOUND");
  const url = await addressFor("editor", { parent: stage.rootId, folders: [day], assets: [loose] });
  const { response, bytes } = await bytesAt(url);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toContain(".zip");
  expect(bytes.length).toBe(Number(response.headers.get("content-length")));
  expect(await entriesOf(bytes)).toEqual({
    "Tag 1 ☀ 片/": "0",
    "Tag 1 ☀ 片/Deep/": "0",
    "Tag 1 ☀ 片/Deep/clip.mov": sha1(a),
    "Tag 1 ☀ 片/Empty/": "0",
    "Tag 1 ☀ 片/a_b.wav": sha1(b),
    "Tag 1 ☀ 片/a_b (2).wav": sha1(c),
    "loose.mov": sha1(d),
  });
});

test("an interrupted download resumes, on this node and on another", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Resume");
  for (const name of ["1.mov", "2.mov", "3.mov"]) await fileIn(folder, name, randomBytes(200_000));
  const url = await addressFor("editor", { parent: stage.rootId, folders: [folder] });
  const whole = (await bytesAt(url)).bytes;
  await using other = await testWorld({ nodeOf: world });
  for (const origin of [world.url, other.url]) {
    const address = new URL(new URL(url).pathname + new URL(url).search, origin).href;
    for (const start of [1, 150_000, 450_000, whole.length - 30]) {
      const { response, bytes } = await bytesAt(address, `bytes=${start}-`);
      expect(response.status).toBe(206);
      expect(response.headers.get("content-range")).toBe(`bytes ${start}-${whole.length - 1}/${whole.length}`);
      expect(bytes.equals(whole.subarray(start))).toBe(true);
    }
    expect((await bytesAt(address, "bytes=190000-210000")).bytes.equals(whole.subarray(190_000, 210_001))).toBe(true);
  }
  expect((await bytesAt(url, `bytes=${whole.length}-`)).response.status).toBe(416);
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, Number(head.headers.get("content-length"))]).toEqual([200, whole.length]);
});

test("PLUS-418 HEAD of an archive with an expired list returns the same as GET, whatever range is requested", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Swept");
  await fileIn(folder, "1.mov", randomBytes(1_000));
  const url = await addressFor("editor", { parent: stage.rootId, folders: [folder] });
  const statusOf = async (method: string, range?: string) => {
    const answer = await fetch(url, range === undefined ? { method } : { method, headers: { range } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const both = async (range?: string) => [await statusOf("GET", range), await statusOf("HEAD", range)];
  expect([await both(), await both("bytes=1100-")]).toEqual([
    [200, 200],
    [206, 206],
  ]);
  await world.platform.storage.deletePrefix("temp/downloads");
  expect([await both(), await both("bytes=1100-")]).toEqual([
    [404, 404],
    [404, 404],
  ]);
});

test("EXPORT-002 EXPORT-003 archives contain only downloadable items, and nothing archived", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Rights");
  const kept = await fileIn(folder, "kept.mov", randomBytes(100));
  const archived = await fileIn(folder, "archived.mov", randomBytes(100));
  await world.platform.db.updateTable("asset").set({ archive_format: "LTO-8" }).where("id", "=", archived).execute();
  expect(await refusalOf("viewer", { parent: folder, assets: [kept] })).toBe("FORBIDDEN");
  expect(await refusalOf("viewer", { parent: stage.rootId, folders: [folder] })).toBe("FORBIDDEN");
  expect(await refusalOf("editor", { parent: folder, assets: [archived] })).toBe("FORBIDDEN");
  expect(await refusalOf("editor", { parent: folder, assets: [kept, archived] })).toBe("FORBIDDEN");
  const url = await addressFor("editor", { parent: stage.rootId, folders: [folder] });
  expect(Object.keys(await entriesOf((await bytesAt(url)).bytes))).toEqual(["Rights/", "Rights/kept.mov"]);
});

test("EXPORT-002 permission can come from a single folder", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.day, "For the outsider");
  const inside = await fileIn(folder, "mine.mov", randomBytes(10));
  const beside = await fileIn(stage.day, "not-mine.mov", randomBytes(10));
  await assignFolder(world, stage.projectId, folder, "outsider", ["VIEW", "DOWNLOAD"]);
  expect(await addressFor("outsider", { parent: folder, assets: [inside] })).toContain("/media/");
  expect(await refusalOf("outsider", { parent: stage.day, assets: [beside] })).toBe("NOT_FOUND");
  expect(await refusalOf("outsider", { parent: stage.rootId, folders: [stage.day] })).toBe("FORBIDDEN");
  const url = await addressFor("outsider", { parent: stage.day, folders: [folder] });
  expect(Object.keys(await entriesOf((await bytesAt(url)).bytes))).toHaveLength(2);
});

test("PLUS-1281 a visitor's archive is named after the folder only if that is shared, otherwise after the share", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Secret Reshoots");
  const assets = [await fileIn(folder, "a.mov", Buffer.from("a")), await fileIn(folder, "b.mov", Buffer.from("b"))];
  const options = { project: stage.projectId, canDownload: true, hasExpiry: false, name: "For Ada" };
  const nameFor = async (shared: { folders?: string[]; assets?: string[] }, wanted: Wanted) => {
    const guest = await enterLink(world, await createLink(world.as("superuser"), { ...options, ...shared }));
    const answer = await guest.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, input(wanted));
    const response = await fetch(answer.requestDownload.url, { method: "HEAD" });
    return [answer.requestDownload.url, response.headers.get("content-disposition")].map((text) =>
      ["For%20Ada.zip", "For Ada.zip", "Secret"].find((part) => text?.replaceAll("+", "%20").includes(part)),
    );
  };
  expect(await nameFor({ assets }, { parent: folder, assets })).toEqual(["For%20Ada.zip", "For Ada.zip"]);
  expect(await nameFor({ folders: [folder] }, { parent: folder, assets })).toEqual(["Secret", "Secret"]);
});

test("ids that are unknown, malformed or from elsewhere, and empty selections, are refused", async () => {
  const other = await stageProduction(world, "Southern Cross");
  const asset = await fileIn(stage.clips, "here.mov", randomBytes(10));
  const second = await fileIn(stage.clips, "here too.mov", randomBytes(10));
  const refused = (wanted: Wanted) => refusalOf("superuser", wanted);
  expect(await refused({ parent: stage.rootId, assets: [asset] })).toBe("NOT_FOUND");
  expect(await refused({ parent: stage.rootId, assets: [asset, second] })).toBe("NOT_FOUND");
  expect(await refused({ parent: stage.clips, assets: [asset, randomUUID()] })).toBe("NOT_FOUND");
  expect(await refused({ parent: stage.clips, assets: ["x' or 1=1"] })).toBe("NOT_FOUND");
  expect(await refused({ parent: stage.rootId, folders: [stage.clips] })).toBe("NOT_FOUND");
  expect(await refused({ parent: stage.rootId, folders: [other.day] })).toBe("NOT_FOUND");
  expect(await refused({ parent: other.rootId, folders: [other.day] })).toBe("NOT_FOUND");
  expect(await refused({ parent: stage.clips })).toBe("VALIDATION");
});

test("a changed address is not found, and an old one has expired", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Expiring");
  const url = await addressFor("editor", { parent: stage.rootId, folders: [folder] });
  const status = async (address: string) => (await bytesAt(address)).response.status;
  expect(await status(url)).toBe(200);
  expect(await status(url.replace("name=Expiring", "name=Other"))).toBe(404);
  expect(await status(url.replace(/downloads\/[^.]+/, `downloads/${randomUUID()}`))).toBe(404);
  expect(await status(url.replace(/\?.*/, ""))).toBe(404);
  world.clock.advance(7 * HOUR_MS);
  expect(await status(url)).toBe(410);
  world.clock.advance(-7 * HOUR_MS);
});

test("a missing file aborts the connection instead of ending a short archive", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Lost");
  await fileIn(folder, "1.mov", randomBytes(500_000));
  await addAsset(world, { projectId: stage.projectId, folderId: folder }, "2.mov");
  const url = await addressFor("editor", { parent: stage.rootId, folders: [folder] });
  await expect(bytesAt(url)).rejects.toThrow("terminated");
});

test("PLUS-456 an archive stops before a file that was deleted, or moved where the requester can't download", async () => {
  const [projectId, folder] = [stage.projectId, await makeFolder(world, stage.projectId, stage.otherDay, "Shrinking")];
  const closed = await makeFolder(world, projectId, stage.rootId, "Closed");
  await assignFolder(world, projectId, closed, "editor", ["VIEW"]);
  const sizeBytes = 400_000;
  const id = await fileIn(folder, "gone.mov", randomBytes(sizeBytes));
  const url = await addressFor("editor", { parent: stage.otherDay, folders: [folder] });
  const supervisor = world.as("supervisor");
  const act = (mutation: string, given: object) => supervisor.graphql(mutation, { project: projectId, id, ...given });
  const expectStopped = async () => {
    await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow("terminated");
    const resumed = await fetch(url, { headers: { range: "bytes=300000-" } });
    expect(resumed.status).toBe(410);
  };
  const move =
    "mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveAsset(project: $project, id: $id, newParent: $newParent) { id } }";
  await act("mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }", {});
  await expectStopped();
  await act("mutation ($project: ID!, $id: ID!) { restoreFromTrash(project: $project, ids: [$id]) { id } }", {});
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBeGreaterThan(sizeBytes);
  await act(move, { newParent: closed });
  await expectStopped();
});

test("PLUS-1427 nothing of a visitor's archive, including names, is sent while a file in it has left the share", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Shared");
  const id = await fileIn(folder, "leaves.mov", Buffer.from("leaves"));
  await fileIn(folder, "stays.mov", Buffer.from("stays"));
  const options = { project: stage.projectId, folders: [folder], canDownload: true, hasExpiry: false };
  const guest = await enterLink(world, await createLink(world.as("supervisor"), options));
  const given = input({ parent: folder, folders: [folder] });
  const answer = await guest.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, given);
  const directory = async (url: string) => {
    const response = await fetch(url, { headers: { range: "bytes=-200" } });
    return [response.status, (await response.text()).includes("leaves.mov")];
  };
  const urls = [answer.requestDownload.url, await addressFor("editor", { parent: folder, folders: [folder] })];
  const shown = () => Promise.all(urls.map(directory));
  expect(await shown()).toEqual([
    [206, true],
    [206, true],
  ]);
  const move = (newParent: string) =>
    world
      .as("supervisor")
      .graphql(
        "mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveAsset(project: $project, id: $id, newParent: $newParent) { id } }",
        { project: stage.projectId, id, newParent },
      );
  await move(stage.otherDay);
  expect(await shown()).toEqual([
    [410, false],
    [206, true],
  ]);
  expect((await fetch(urls[0] ?? "", { method: "HEAD" })).status).toBe(410);
  await move(folder);
  expect(await shown()).toEqual([
    [206, true],
    [206, true],
  ]);
});

test("an aborted download leaves no file open", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Broken off");
  await fileIn(folder, "large.mov", randomBytes(40 << 20));
  const url = await addressFor("editor", { parent: stage.rootId, folders: [folder] });
  const openFiles = () =>
    readdirSync("/proc/self/fd").flatMap((number) => {
      try {
        return readlinkSync(`/proc/self/fd/${number}`).includes("/originals/") ? number : [];
      } catch {
        return [];
      }
    });
  const stop = new AbortController();
  const reader = (await fetch(url, { signal: stop.signal })).body?.getReader();
  await reader?.read();
  await until(() => openFiles().length === 1);
  stop.abort();
  await until(() => openFiles().length === 0);
});

test("an archive of 3,000 assets contains every one, across several pages of rows", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Many");
  // The files are empty: opening 3,000 takes disk time, and the pages are the same.
  const inMany = { projectId: stage.projectId, folderId: folder };
  const { assetId } = await addAsset(world, inMany, "0.mov", { sizeBytes: 0 });
  const [row] = await world.platform.db.selectFrom("asset").selectAll().where("id", "=", assetId).execute();
  if (row === undefined) throw new Error("no asset");
  const rows = Array.from({ length: 3_000 }, (_, place) => ({
    ...row,
    id: randomUUID(),
    name: `${place + 1}.mov`,
    name_key: `${place + 1}.mov`,
    metadata: "[]",
    // Set by the database.
    search_text: undefined,
    slates: undefined,
    is_circled: undefined,
  }));
  for (let at = 0; at < rows.length; at += 1_000) {
    await world.platform.db
      .insertInto("asset")
      .values(rows.slice(at, at + 1_000))
      .execute();
  }
  await world.platform.db.updateTable("folder").set({ asset_count: 3_001 }).where("id", "=", folder).execute();
  const url = await addressFor("editor", { parent: stage.rootId, folders: [folder] });
  expect(Object.keys(await entriesOf((await bytesAt(url)).bytes))).toHaveLength(3_002);
});
