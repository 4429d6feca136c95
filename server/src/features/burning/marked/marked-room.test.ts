import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { diskRoom } from "#server/platform/storage/disk/disk-room.ts";
import { createLink, enterLink, type TestLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { ownDisk } from "#testkit/own-disk.ts";
import { productionWorld } from "#testkit/production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";
import { markDownloadJob } from "./mark-download.job.ts";
import type { KeptFile } from "./marked-download-store.ts";
import { leavingFiles } from "./marked-room.ts";

const MIB = 1024 ** 2;
const REQUEST = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) {
  requestMarkedDownload(project: $project, parent: $parent, assets: $assets) { id } }`;
const ASK = "query ($id: ID!) { markedDownload(id: $id) { state message size url } }";

interface Made {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
  readonly size: number;
  readonly url: string;
}

const file = (id: string, linkId: string, lane: string, sizeBytes: number, isMade = true): KeptFile => ({
  id,
  linkId,
  lane,
  sizeBytes,
  isMade,
});

test("PLUS-1032 space is freed by deleting the oldest file of the largest network on the largest share, but never one that is being stored", () => {
  const kept = [
    file("only one of the smaller share", "one", "one a", 9),
    file("being stored", "two", "two b", 50, false),
    file("small network", "two", "two a", 4),
    file("older", "two", "two b", 4),
    file("newer", "two", "two b", 4),
  ];
  expect(leavingFiles(kept, 0)).toEqual([]);
  expect(leavingFiles(kept, 4)).toEqual(["older"]);
  expect(leavingFiles(kept, 5)).toEqual(["older", "only one of the smaller share"]);
  expect(leavingFiles(kept, 100)).toEqual(["older", "only one of the smaller share", "small network", "newer"]);
});

test("PLUS-1032 downloads with a watermark leave half of a storage's space free, other shares keep theirs, and none is prepared in a nearly full storage", async ({
  skip,
}) => {
  using disk = ownDisk(16) ?? skip("cannot mount");
  const storage = { kind: "file", directory: disk.folder } as const;
  await using world = await productionWorld({ worker: true, fakeTime: false, config: { storage } });
  const [width, height] = [1_000, 700];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const bytes = await noise.png().toBuffer();
  const [asset] = await uploadClient(world.as("editor")).plain(world.folderId, { name: "noise.png", bytes });
  const assets = [asset?.assetId ?? ""];
  const share = (name: string) =>
    createLink(world.as("editor"), {
      project: world.projectId,
      assets,
      name,
      canDownload: true,
      watermark: { position: "CENTER", text: "For review" },
    });
  const input = { project: world.projectId, parent: world.folderId, assets };
  /** Each download is for a new visit, and so has its own file. */
  const saved = async (link: TestLink): Promise<Made & { guest: TestClient }> => {
    const guest = await enterLink(world, link);
    const { id } = (await guest.graphql<{ requestMarkedDownload: Made }>(REQUEST, input)).requestMarkedDownload;
    let made = await state(guest, id);
    await until(async () => {
      made = await state(guest, id);
      return made.state === "READY" || made.state === "FAILED";
    }, 120_000);
    expect(made).toMatchObject({ state: "READY", message: null });
    return { ...made, id, guest };
  };
  const state = async (guest: TestClient, id: string) =>
    (await guest.graphql<{ markedDownload: Made }>(ASK, { id })).markedDownload;
  const status = async (made: Made | undefined) => (await fetch(made?.url ?? "")).status;

  const [quiet, busy] = [await share("Quiet"), await share("Busy")];
  const honest = await saved(quiet);
  const before = await diskRoom(disk.folder);
  const greedy: Made[] = [];
  // Together they would fill most of the disk.
  for (let taken = 0; taken < 0.8 * before.freeBytes; taken += honest.size) greedy.push(await saved(busy));
  const keptBytes = (await diskRoom(disk.folder)).freeBytes;
  expect(before.freeBytes - keptBytes).toBeLessThanOrEqual(before.freeBytes / 2);
  expect(await Promise.all([honest, greedy.at(-1), greedy[0]].map(status))).toEqual([200, 200, 410]);

  const { freeBytes } = await diskRoom(disk.folder);
  writeFileSync(join(disk.folder, ".ballast"), Buffer.alloc(freeBytes - MIB / 4));
  const late = await enterLink(world, busy);
  const [problem] = (await late.ask(REQUEST, input)).errors;
  expect([problem?.extensions.code, problem?.message]).toEqual([
    "STORAGE_FULL",
    "Downloads are paused because the storage is nearly full. Try again later",
  ]);
  expect(await status(honest)).toBe(200);
});

test("PLUS-1363 a download for which the disk has no space reports that, and not that a file is damaged", async ({
  skip,
}) => {
  // The worker's disk, on which a download's files don't fit.
  using disk = ownDisk(1) ?? skip("cannot mount");
  await using world = await productionWorld({ worker: true, fakeTime: false });
  const noise = async (width: number, height: number) => {
    const raw = { width, height, channels: 3 } as const;
    const bytes = await sharp(randomBytes(width * height * 3), { raw })
      .png()
      .toBuffer();
    const name = `${width}.png`;
    const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
    return sent?.assetId ?? "";
  };
  const [small, large, tiny] = [await noise(1_000, 700), await noise(2_000, 1_400), await noise(20, 10)];
  const link = await createLink(world.as("editor"), {
    project: world.projectId,
    assets: [small, large, tiny],
    name: "Ada",
    canDownload: true,
    watermark: { position: "CENTER", text: "For review" },
  });
  const guest = await enterLink(world, link);
  const { db, storage, config } = world.platform;
  /** Returns how the first turn of an archive ends on the small disk. */
  const turn = async (assets: readonly string[]) => {
    const input = { project: world.projectId, parent: world.folderId, assets };
    const { id } = (await guest.graphql<{ requestMarkedDownload: Made }>(REQUEST, input)).requestMarkedDownload;
    const row = () => db.selectFrom("marked_download").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await until(async () => (await row()).storage_key !== null, 120_000);
    await storage.deletePrefix(`marked/${id}`);
    const unmade = { parts: "[]", storage_key: null, size_bytes: null };
    await db.updateTable("marked_download").set(unmade).where("id", "=", id).execute();
    const run = {
      jobId: (await row()).job_id,
      payload: { id },
      attempt: 10,
      signal: new AbortController().signal,
      platform: { ...world.platform, config: { ...config, dataDir: disk.folder } },
      reportProgress: () => undefined,
      fence: async () => {},
    };
    await markDownloadJob.run(run).catch(() => undefined);
    const { markedDownload } = await guest.graphql<{ markedDownload: Made }>(ASK, { id });
    return [markedDownload.state, markedDownload.message];
  };
  const full = "The storage ran out of space while preparing this download. Try again later, or select fewer files";
  // The large picture doesn't fit; of the small one, the marked picture doesn't.
  expect(await turn([large, tiny])).toEqual(["FAILED", full]);
  expect(await turn([small, tiny])).toEqual(["FAILED", full]);
  expect(await turn([tiny])).not.toContain("FAILED");
});
