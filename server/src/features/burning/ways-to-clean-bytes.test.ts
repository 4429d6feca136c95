import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { addressesIn } from "#testkit/addresses-in.ts";
import { inTurn } from "#testkit/calls/burned-bytes.ts";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink, updateLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";

const PICTURES = "poster { url } images { still { url } thumbnail { url } } previews { video { url } }";
const VERSION = `isProcessing playable streamUrl sourceUrl sources { url } ${PICTURES}`;
const ASSET = `query ($asset: ID!, $folder: ID!, $project: ID!) {
  asset(assetId: $asset) { newestVersion { id ${VERSION} } versions { ${VERSION} } }
  folder(id: $folder, project: $project) { images { poster { url } } assets { nodes { newestVersion { ${PICTURES} } } } }
  folderComments(folder: $folder, project: $project) { nodes { asset { newestVersion { ${PICTURES} } } } } }`;
const DOWNLOAD = `mutation ($project: ID!, $folder: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  made: requestDownload(project: $project, parent: $folder, folders: $folders, assets: $assets) { url } }`;
const MOVE =
  "mutation ($id: ID!, $to: ID!, $project: ID!) { moveAsset(id: $id, newParent: $to, project: $project) { id } }";

interface Pictures {
  readonly poster: { readonly url: string };
  readonly images: { readonly still: { readonly url: string }; readonly thumbnail: { readonly url: string } };
  readonly previews: { readonly video: { readonly url: string } };
}
interface Version extends Pictures {
  readonly id: string;
  readonly isProcessing: boolean;
  readonly playable: string;
  readonly streamUrl: string;
  readonly sourceUrl: string | null;
  readonly sources: readonly { readonly url: string }[];
}
interface Seen {
  readonly asset: { readonly newestVersion: Version; readonly versions: readonly Version[] };
  readonly folder: {
    readonly images: { readonly poster: { readonly url: string } | null };
    readonly assets: { readonly nodes: readonly { readonly newestVersion: Pictures }[] };
  };
  readonly folderComments: { readonly nodes: readonly { readonly asset: { readonly newestVersion: Pictures } }[] };
}

/** A person with what the API returned to them, before the share had a watermark and since. */
interface Known {
  readonly client: TestClient;
  readonly before: Seen;
  readonly now: Seen;
}

let world: ProductionWorld;
let assetId: string;
/** What must not leak: the uploaded file, and all pictures made from it. */
const clean: Buffer[] = [];
const people: Record<"member" | "visitor" | "former", Known> = Object.create(null);

const place = () => ({ asset: assetId, folder: world.folderId, project: world.projectId });
const seen = (client: TestClient) => client.graphql<Seen>(ASSET, place());

beforeAll(async () => {
  await using temp = await tempFolder();
  const burning = { slots: 2, mostLines: 270, cacheGib: 1, downloadsGib: 1 };
  world = await productionWorld({ worker: true, fakeTime: false, config: { burning } });
  const output = temp.file("clip.mp4");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 50, width: 640, height: 360 });
  const bytes = await readFile(output);
  const member = world.as("editor");
  const [sent] = await uploadClient(member).plain(world.folderId, { name: "clip.mp4", bytes });
  assetId = sent?.assetId ?? "";
  await until(async () => {
    const { playable, isProcessing } = (await seen(member)).asset.newestVersion;
    return playable === "LADDER" && !isProcessing;
  }, 120_000);
  const version = (await seen(member)).asset.newestVersion.id;
  await member.graphql(ADD, { contents: "Dust", folder: world.folderId, asset: assetId, version });
  clean.push(bytes, ...(await storedPictures()));
  const link = await createLink(member, {
    project: world.projectId,
    folders: [world.folderId],
    canDownload: true,
    canComment: true,
  });
  const gone = await createLink(member, {
    project: world.projectId,
    folders: [world.folderId],
    canDownload: true,
    canComment: true,
  });
  const clients = { member, visitor: await enterLink(world, link), former: await enterLink(world, gone) };
  const before = {
    member: await seen(member),
    visitor: await seen(clients.visitor),
    former: await seen(clients.former),
  };
  const watermark = { position: "BOTTOMCENTER", text: "For review" };
  for (const { id } of [link, gone])
    await updateLink(member, { project: world.projectId, id, hasWatermark: true, watermark });
  for (const who of ["member", "visitor", "former"] as const)
    people[who] = { client: clients[who], before: before[who], now: await seen(clients[who]) };
  await member.graphql("mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }", {
    project: world.projectId,
    id: gone.id,
  });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Segments of all rungs, stills, sheets. */
async function storedPictures(): Promise<Buffer[]> {
  const { storage } = world.platform;
  const pictures: Buffer[] = [];
  for await (const { key } of storage.list())
    if (/p-\d{5}\.m4s$|\.(?:jpg|webp)$/.test(key)) pictures.push(await buffer(await storage.openRead(key)));
  return pictures;
}

/** Whether the bytes are a clean file, part of one, or contain one. */
function isClean(bytes: Buffer): boolean {
  return clean.some((file) => {
    const middle = Math.floor(file.length / 2);
    return file.includes(bytes) || bytes.includes(file.subarray(middle, middle + 1_000));
  });
}

const beside = ({ streamUrl }: Version, file: string) => streamUrl.replace(/[^/]+$/, file);
const requested = async ({ client }: Known, what: { folders: string[]; assets: string[] }) =>
  (await client.ask<{ made: { url: string } | null }>(DOWNLOAD, { ...place(), ...what })).data?.made?.url ?? null;

/** An address that may return pictures, and what visitors get there: pictures made for them, or nothing. */
type Way = readonly [
  name: string,
  visitors: "made" | "nothing",
  address: (known: Known) => string | null | undefined | Promise<string | null>,
  range?: string,
];
const WAYS: readonly Way[] = [
  ["a segment of the offered rung", "made", ({ now }) => beside(now.asset.newestVersion, "270p-00000.m4s")],
  ["a byte range of it", "made", ({ now }) => beside(now.asset.newestVersion, "270p-00000.m4s"), "bytes=3000-4999"],
  ["its older address", "made", ({ before }) => beside(before.asset.newestVersion, "270p-00000.m4s")],
  ["a segment of another rung", "nothing", ({ now }) => beside(now.asset.newestVersion, "360p-00000.m4s")],
  ["its older address", "nothing", ({ before }) => beside(before.asset.newestVersion, "360p-00000.m4s")],
  ["a byte range of it", "nothing", ({ now }) => beside(now.asset.newestVersion, "360p-00000.m4s"), "bytes=3000-4999"],
  ["the still", "made", ({ now }) => now.asset.newestVersion.images.still.url],
  ["the still's older address", "made", ({ before }) => before.asset.newestVersion.images.still.url],
  ["a byte range of it", "made", ({ now }) => now.asset.newestVersion.images.still.url, "bytes=500-1499"],
  ["the poster", "made", ({ now }) => now.asset.newestVersion.poster.url],
  ["the thumbnail", "made", ({ now }) => now.asset.newestVersion.images.thumbnail.url],
  ["the sprite sheet", "made", ({ now }) => now.asset.newestVersion.previews.video.url],
  ["a version of a comparison", "made", ({ now }) => now.asset.versions[0]?.images.still.url],
  ["a folder's list", "made", ({ now }) => now.folder.assets.nodes[0]?.newestVersion.poster.url],
  ["the folder's poster", "made", ({ now }) => now.folder.images.poster?.url],
  ["the folder's older poster", "made", ({ before }) => before.folder.images.poster?.url],
  ["a comment's take", "made", ({ now }) => now.folderComments.nodes[0]?.asset.newestVersion.images.still.url],
  ["the uploaded file", "nothing", ({ now }) => now.asset.newestVersion.sources[0]?.url],
  ["the uploaded file as it plays", "nothing", ({ now }) => now.asset.newestVersion.sourceUrl],
  ["its older address", "nothing", ({ before }) => before.asset.newestVersion.sources[0]?.url],
  ["a download", "nothing", (known) => requested(known, { folders: [], assets: [assetId] })],
  ["a ZIP", "nothing", (known) => requested(known, { folders: [world.folderId], assets: [] })],
];

interface Asked {
  readonly url: string | null | undefined;
  readonly range?: string | undefined;
  readonly from?: string;
}

/** Requests until it is the caller's turn. */
async function verdictOf(asked: Asked): Promise<"clean" | "made" | "nothing"> {
  if (!asked.url) return "nothing";
  const answer = await inTurn(() => fetched(asked));
  if (answer.status !== 200 && answer.status !== 206) return "nothing";
  return isClean(answer.bytes) ? "clean" : "made";
}

function fetched({ url, range, from }: Asked): Promise<{ status: number; bytes: Buffer }> {
  const local = from === undefined ? {} : { localAddress: from };
  const headers = range === undefined ? {} : { range };
  return new Promise((resolve, reject) => {
    get(url ?? "", { host: "127.0.0.1", agent: false, headers, ...local }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, bytes }), reject);
    }).on("error", reject);
  });
}

/** Returns the address without its holder. */
const unheld = (url: string | null | undefined) =>
  url?.replace(/\.(?:visit|member|stream|original|archive)_[\w-]+/, "");

test.each(WAYS.map((way, index) => [`${index + 1}: ${way[0]}`, way] as const))(
  "PLUS-1194 %s gives members clean bytes, visitors of a share with a watermark their own marked bytes or none, and others none",
  async (_name, [, visitors, address, range]) => {
    const [member, visitor, former] = [people.member, people.visitor, people.former];
    const own = await address(visitor);
    expect({
      member: await verdictOf({ url: await address(member), range }),
      visitor: await verdictOf({ url: own, range }),
      friend: await verdictOf({ url: own, range, from: "127.188.245.236" }),
      former: await verdictOf({ url: await address(former), range }),
      stranger: await verdictOf({ url: unheld(own), range }),
    }).toEqual({ member: "clean", visitor: visitors, friend: visitors, former: "nothing", stranger: "nothing" });
  },
);

describe("a project that gives its members marked pictures", () => {
  let supervisor: Known;
  let editor: Known;
  let viewer: Known;
  let guest: Known;

  beforeAll(async () => {
    const options = { project: world.projectId, folders: [world.folderId], canDownload: true, canComment: true };
    const clients = {
      supervisor: world.as("supervisor"),
      editor: world.as("editor"),
      viewer: world.as("viewer"),
      // From a share without a watermark.
      guest: await enterLink(world, await createLink(world.as("editor"), options)),
    };
    const before = {
      supervisor: await seen(clients.supervisor),
      editor: await seen(clients.editor),
      viewer: await seen(clients.viewer),
      guest: await seen(clients.guest),
    };
    await setForTeam(true);
    const known = async (who: keyof typeof clients) => {
      return { client: clients[who], before: before[who], now: await seen(clients[who]) };
    };
    supervisor = await known("supervisor");
    editor = await known("editor");
    viewer = await known("viewer");
    guest = await known("guest");
  });
  afterAll(() => setForTeam(false));

  async function setForTeam(forTeam: boolean): Promise<void> {
    await world
      .as("supervisor")
      .graphql("mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) { id } }", {
        id: world.projectId,
        changes: { watermarks: { forTeam } },
      });
  }

  /** Addresses without a holder, which may have been passed on. */
  const UNHELD = new Set(["the still's older address", "the folder's older poster"]);

  test.each(WAYS.map((way, index) => [`${index + 1}: ${way[0]}`, way] as const))(
    "PLUS-1301 %s gives people who can edit the project clean bytes, members and visitors their own marked bytes or none, others none",
    async (_name, [name, visitors, address, range]) => {
      const members = UNHELD.has(name) ? "nothing" : visitors;
      const own = await address(editor);
      expect({
        supervisor: await verdictOf({ url: await address(supervisor), range }),
        editor: await verdictOf({ url: own, range }),
        friend: await verdictOf({ url: own, range, from: "127.188.245.236" }),
        viewer: await verdictOf({ url: await address(viewer), range }),
        visitor: await verdictOf({ url: await address(guest), range }),
        stranger: await verdictOf({ url: unheld(own), range }),
      }).toEqual({
        supervisor: UNHELD.has(name) ? "nothing" : "clean",
        editor: members,
        friend: members,
        viewer: members,
        visitor: visitors,
        stranger: "nothing",
      });
    },
  );

  test("PLUS-1301 posters of projects and search results give members marked pictures too", async () => {
    const { db } = world.platform;
    const everywhere = `query ($project: ID!) { project(id: $project) { poster { url sizes { url } } }
      search(text: "clip") { object { ... on Asset { newestVersion { ${PICTURES} } } } } }`;
    const urls = async ({ client }: Known) =>
      addressesIn(await client.graphql(everywhere, { project: world.projectId }));
    const expectMarked = async (holder: string) => {
      const [ofEditor, ofSupervisor] = [await urls(editor), await urls(supervisor)];
      expect(ofEditor.filter((url) => url.includes(holder))).not.toEqual([]);
      for (const url of ofEditor) expect(await verdictOf({ url }), url).toBe("made");
      for (const url of ofSupervisor) expect(await verdictOf({ url }), url).toBe("clean");
    };
    await expectMarked(".stream_u_");
    // A custom poster names no version.
    const { media_prefix, images } = await db
      .selectFrom("version")
      .select(["media_prefix", "images"])
      .where("asset_id", "=", assetId)
      .executeTakeFirstOrThrow();
    const set = (poster_prefix: string | null, poster: unknown) =>
      db
        .updateTable("project")
        .set({ poster_prefix, poster_picture: poster === null ? null : JSON.stringify(poster) })
        .where("id", "=", world.projectId)
        .execute();
    await set(media_prefix, Reflect.get(Object(images), "poster"));
    await expectMarked(".member_u_");
    await set(null, null);
  });
});

test("PLUS-1194 a take that left the share gives its visitors no stream and no clean picture", async () => {
  const { now } = people.visitor;
  const { createFolder } = await world
    .as("editor")
    .graphql<{ createFolder: { id: string } }>(
      'mutation ($project: ID!, $parent: ID!) { createFolder(project: $project, parent: $parent, path: ["Elsewhere"]) { id } }',
      { project: world.projectId, parent: world.rootFolderId },
    );
  await world.as("supervisor").graphql(MOVE, { id: assetId, to: createFolder.id, project: world.projectId });
  const version = now.asset.newestVersion;
  expect(await verdictOf({ url: beside(version, "270p-00000.m4s") })).toBe("nothing");
  expect(await verdictOf({ url: version.images.still.url })).not.toBe("clean");
  expect(await verdictOf({ url: version.previews.video.url })).not.toBe("clean");
});
