import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesIn } from "#testkit/addresses-in.ts";
import { createLink, enterLink, updateLink } from "#testkit/calls/share-links.ts";
import {
  type AddedAsset,
  addAsset,
  assignFolder,
  assignRoles,
  makeFolder,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import type { PublishedMedia } from "../assets/versions/published-media.ts";

const MEDIA = `query ($asset: ID!, $project: ID!, $folder: ID!) {
  asset(assetId: $asset) { versions { id } newestVersion { playable streamUrl stream { url expiresAt } sourceUrl waveformUrl
    sources { url } poster { url prefix sizes { url } } images { still { url sizes { url } } thumbnail { url sizes { url } } pages { url } }
    previews { thumbnail { url } video { url } } ttl } }
  folder(project: $project, id: $folder) { poster { url } images { poster { url } thumbnail { url } } } }`;
const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { url } }`;

let world: TestWorld;
let stage: Stage;
const bytesOf = new Map<string, Buffer>();
const clips: Record<string, AddedAsset> = {};

const still = { file: "still-1920.jpg", width: 1_920, height: 1_080 };
const pictures = { images: { still, poster: still, thumbnail: still } };
const PREFIX = "renditions/x/y-1";
/** One asset of each kind, as processing leaves it: the file plays as it is, alone or next to its renditions. */
const KINDS: Readonly<Record<string, PublishedMedia>> = {
  "a clip that just arrived": { playable: "ORIGINAL", fileInfo: { isBrowserSafe: true } },
  "a clip with its quick rung": {
    playable: "ORIGINAL",
    mediaPrefix: `${PREFIX}/quick`,
    fileInfo: { isBrowserSafe: true, standInFile: "master.m3u8" },
  },
  "a clip with its ladder": {
    playable: "LADDER",
    mediaPrefix: `${PREFIX}/full`,
    fileInfo: { isBrowserSafe: true },
    ...pictures,
  },
  "a camera clip": { playable: "LADDER", mediaPrefix: `${PREFIX}/full`, ...pictures },
  "a picture": {
    type: "IMAGE",
    mimetype: "image/jpeg",
    playable: "ORIGINAL",
    mediaPrefix: `${PREFIX}/full`,
    fileInfo: { isBrowserSafe: true },
    ...pictures,
  },
  "a PDF": {
    type: "DOCUMENT",
    mimetype: "application/pdf",
    playable: "ORIGINAL",
    mediaPrefix: `${PREFIX}/full`,
    fileInfo: { standInFile: "pages.pdf" },
    ...pictures,
  },
  "a sound": { type: "AUDIO", mimetype: "audio/mpeg", playable: "ORIGINAL", fileInfo: { isBrowserSafe: true } },
  "a file of an unknown kind": { type: "OTHER", mimetype: "application/octet-stream" },
};

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  for (const file of ["quick/master.m3u8", "full/master.m3u8", "full/still-1920.jpg", "full/pages.pdf"])
    await world.platform.storage.write(`${PREFIX}/${file}`, Readable.from([Buffer.from(`made: ${file}`)]));
  for (const [name, media] of Object.entries(KINDS)) {
    const bytes = randomBytes(2_000);
    const added = await addAsset(world, inClips(), name, { sizeBytes: bytes.length, media });
    await world.platform.storage.write(`originals/${added.versionId}`, Readable.from([bytes]));
    bytesOf.set(name, bytes);
    clips[name] = added;
  }
  // May edit the clips, but not download them.
  await assignFolder(world, stage.projectId, stage.clips, "outsider", [
    "VIEW",
    "CREATE",
    "EDIT",
    "DELETE",
    "UPLOAD",
    "SHARE",
    "COMMENT",
  ]);
});
afterAll(() => world[Symbol.asyncDispose]());

const inClips = () => ({ projectId: stage.projectId, folderId: stage.clips });
const link = (options: Record<string, unknown>) =>
  createLink(world.as("editor"), { project: stage.projectId, ...options });
const visitor = async (options: Record<string, unknown>) => enterLink(world, await link(options));
const watermark = { position: "CENTER", text: "For Ada" };
const everyClip = () => Object.values(clips).map(({ assetId }) => assetId);

/** Who gets what: whether the original is played to them, and whether they may download it. */
const ACTORS: readonly [string, () => Promise<TestClient>, { plays: boolean; downloads: boolean }][] = [
  ["a superuser", async () => world.as("superuser"), { plays: true, downloads: true }],
  ["a supervisor", async () => world.as("supervisor"), { plays: true, downloads: true }],
  ["an editor", async () => world.as("editor"), { plays: true, downloads: true }],
  ["a viewer of the project", async () => world.as("viewer"), { plays: false, downloads: false }],
  ["a viewer of the folder", async () => world.as("folderViewer"), { plays: false, downloads: false }],
  ["an editor without the download right", async () => world.as("outsider"), { plays: false, downloads: false }],
  ["a visitor", () => visitor({ folders: [stage.clips] }), { plays: false, downloads: false }],
  ["a visitor of single files", () => visitor({ assets: everyClip() }), { plays: false, downloads: false }],
  [
    "a visitor who may comment",
    () => visitor({ folders: [stage.clips], canComment: true }),
    { plays: false, downloads: false },
  ],
  [
    "a visitor who may download",
    () => visitor({ folders: [stage.clips], canDownload: true }),
    { plays: true, downloads: true },
  ],
  [
    "a visitor who may download single files",
    () => visitor({ assets: everyClip(), canDownload: true }),
    { plays: true, downloads: true },
  ],
  [
    "a visitor of a watermarked link",
    () => visitor({ folders: [stage.clips], watermark }),
    { plays: false, downloads: false },
  ],
  [
    "a visitor of a watermarked link with downloads",
    () => visitor({ folders: [stage.clips], watermark, canDownload: true }),
    { plays: false, downloads: false },
  ],
];

async function bytesAt(url: string, range?: string): Promise<Buffer> {
  const response = await fetch(url, range === undefined ? {} : { headers: { range } });
  return Buffer.from(await response.arrayBuffer());
}

/** Whether the address returns the uploaded bytes, whole or in part. */
async function leaks(url: string, original: Buffer): Promise<boolean> {
  const [whole, part] = [await bytesAt(url), await bytesAt(url, "bytes=0-99")];
  return whole.includes(original.subarray(100, 200)) || part.includes(original.subarray(0, 100));
}

interface Shown {
  readonly asset: {
    readonly newestVersion: {
      playable: string;
      streamUrl: string | null;
      sourceUrl: string | null;
      sources: { url: string }[];
      images: { pages: { url: string }[] };
    };
  };
}

describe.each(ACTORS)("PLUS-280 PLAYER-029 %s", (_who, enter, { plays, downloads }) => {
  let client: TestClient;
  beforeAll(async () => {
    client = await enter();
  });
  const mediaOf = (name: string) =>
    client.graphql<Shown>(MEDIA, {
      asset: clips[name]?.assetId,
      project: stage.projectId,
      folder: stage.clips,
    });

  test.each(Object.keys(KINDS))(
    "of %s, only responses to people with permission contain an address of the file's bytes",
    async (name) => {
      const answer = await mediaOf(name);
      const original = bytesOf.get(name) ?? Buffer.alloc(0);
      const { playable, sourceUrl, sources } = answer.asset.newestVersion;
      const isPlayable = KINDS[name]?.playable === "ORIGINAL" || KINDS[name]?.fileInfo?.isBrowserSafe === true;
      expect([sourceUrl !== null, sources.length], "sourceUrl, sources").toEqual([
        plays && isPlayable,
        downloads ? 1 : 0,
      ]);
      expect(playable === "ORIGINAL" && !plays).toBe(false);
      const forDownload = sources.map(({ url }) => url);
      const mayHold = (url: string) => !url.includes("/renditions/") && (plays || forDownload.includes(url));
      const leaking = [];
      for (const url of addressesIn(answer)) if (!mayHold(url) && (await leaks(url, original))) leaking.push(url);
      expect(leaking).toEqual([]);
    },
  );

  test("a single file and a ZIP are served only to people who can download", async () => {
    const name = "a clip that just arrived";
    const original = bytesOf.get(name) ?? Buffer.alloc(0);
    const given = { project: stage.projectId, parent: stage.clips, folders: [], assets: [clips[name]?.assetId] };
    const got = [];
    for (const variables of [given, { ...given, assets: everyClip() }]) {
      const answer = await client.ask<{ requestDownload: { url: string } }>(DOWNLOAD, variables);
      const url = answer.data?.requestDownload.url;
      got.push(url === undefined ? answer.errors[0]?.extensions.code : (await bytesAt(url)).includes(original));
    }
    expect(got).toEqual(downloads ? [true, true] : ["FORBIDDEN", "FORBIDDEN"]);
  });
});

test.each([
  ["a clip that just arrived", "NONE", null],
  ["a clip with its quick rung", "QUICK", "quick/master.m3u8"],
  ["a clip with its ladder", "LADDER", "full/master.m3u8"],
  ["a camera clip", "LADDER", "full/master.m3u8"],
  ["a picture", "NONE", null],
  ["a PDF", "LADDER", "full/pages.pdf"],
  ["a sound", "NONE", null],
])("PLUS-280 people who may only view see the renditions of %s", async (name, playable, file) => {
  const { asset } = await world
    .as("viewer")
    .graphql<Shown>(MEDIA, { asset: clips[name]?.assetId, project: stage.projectId, folder: stage.clips });
  expect(asset.newestVersion.playable).toBe(playable);
  const shown = asset.newestVersion.streamUrl;
  expect(shown === null ? null : String(await bytesAt(shown))).toBe(file === null ? null : `made: ${file}`);
});

test.each([
  ["its own text", { watermark }, {}],
  ["the project's watermarks", {}, { enabled: true, items: [{ position: "CENTER", type: "UserName" }] }],
  ["the project's overlay", {}, null],
])("PLUS-281 a link marked by %s doesn't play the original, even with downloads", async (_by, options, watermarks) => {
  const change = "mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) { id } }";
  const overlay = (prefix: string | null) =>
    world.platform.db.updateTable("project").set({ overlay_prefix: prefix, overlay: '{"enabled":true}' }).execute();
  await overlay(watermarks === null ? "images/overlay" : null);
  await world.as("supervisor").graphql(change, { id: stage.projectId, changes: { watermarks: watermarks ?? {} } });
  const guest = await visitor({ folders: [stage.clips], canDownload: true, ...options });
  const given = { project: stage.projectId, folder: stage.clips };
  const shown = async (name: string) =>
    (await guest.graphql<Shown>(MEDIA, { ...given, asset: clips[name]?.assetId })).asset.newestVersion;
  expect(await shown("a clip with its ladder")).toMatchObject({ playable: "LADDER", sourceUrl: null });
  for (const alone of ["a clip that just arrived", "a picture", "a sound"])
    expect(await shown(alone)).toMatchObject({ playable: "NONE", streamUrl: null, sourceUrl: null });
  await overlay(null);
  await world
    .as("supervisor")
    .graphql(change, { id: stage.projectId, changes: { watermarks: { enabled: false, items: [] } } });
});

test("PLUS-398 members and visitors who may not download a PDF get its pages as images and no address of the file", async () => {
  const pages = [1, 2].map((number) => ({ file: `page-${number}-1358.jpg`, width: 1_358, height: 1_920 }));
  const media = {
    type: "DOCUMENT",
    mimetype: "application/pdf",
    playable: "ORIGINAL",
    mediaPrefix: `${PREFIX}/full`,
    images: { still, pages },
  } as const;
  const { assetId, versionId } = await addAsset(world, inClips(), "Call sheet.pdf", { media });
  await world.platform.storage.write(`originals/${versionId}`, Readable.from([Buffer.from("%PDF")]));
  for (const { file } of pages)
    await world.platform.storage.write(`${PREFIX}/full/${file}`, Readable.from([Buffer.from(`made: ${file}`)]));
  const given = { asset: assetId, project: stage.projectId, folder: stage.clips };
  for (const client of [world.as("viewer"), await visitor({ folders: [stage.clips] })]) {
    const { newestVersion } = (await client.graphql<Shown>(MEDIA, given)).asset;
    const urls = newestVersion.images.pages.map(({ url }) => url);
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    expect(texts).toEqual(["made: page-1-1358.jpg", "made: page-2-1358.jpg"]);
    expect(newestVersion).toMatchObject({ streamUrl: null, sourceUrl: null, sources: [] });
    const original = urls[0]?.replace(`${PREFIX}/full/page-1-1358.jpg`, `originals/${versionId}`);
    expect((await fetch(original ?? "")).status).toBe(404);
    const selection = { project: stage.projectId, parent: stage.clips, folders: [], assets: [assetId] };
    expect(await client.refusal(DOWNLOAD, selection)).toBe("FORBIDDEN");
  }
});

test("PLUS-282 items that a person can't download can't be moved or copied to where they can; moving them the other way works", async () => {
  const all = ["VIEW", "CREATE", "EDIT", "DELETE", "DOWNLOAD", "UPLOAD", "SHARE", "COMMENT"];
  await assignFolder(world, stage.projectId, stage.otherDay, "outsider", all);
  const [project, client] = [stage.projectId, world.as("outsider")];
  const sub = await makeFolder(world, project, stage.clips, "Selects");
  const theirs = await addAsset(world, { projectId: project, folderId: stage.otherDay }, "Theirs.mov");
  const moveAsset =
    "mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveAsset(project: $project, id: $id, newParent: $newParent) { id } }";
  const moveFolder =
    "mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveFolder(project: $project, id: $id, newParent: $newParent) { id } }";
  const chosen = "$newParent: ID!, $folders: [ID!]!, $assets: [ID!]!";
  const moveItems = `mutation ($project: ID!, ${chosen}) { moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }`;
  const copyItems = `mutation (${chosen}) { copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount } }`;
  const [id, newParent] = [clips["a camera clip"]?.assetId, stage.otherDay];
  for (const [query, variables] of [
    [moveAsset, { project, id, newParent }],
    [moveFolder, { project, id: sub, newParent }],
    [moveItems, { project, newParent, folders: [], assets: [id] }],
    [moveItems, { project, newParent, folders: [sub], assets: [] }],
    [copyItems, { newParent, folders: [], assets: [id] }],
    [copyItems, { newParent, folders: [sub], assets: [] }],
  ] as const)
    expect(await client.refusal(query, variables), query).toBe("FORBIDDEN");
  await client.graphql(copyItems, { newParent: sub, folders: [], assets: [id] });
  await client.graphql(moveAsset, { project, id: theirs.assetId, newParent: stage.clips });
});

describe("issued addresses", () => {
  const statusOf = async (url: string) => (await fetch(url)).status;
  const shownTo = (client: TestClient) =>
    client.graphql<Shown>(MEDIA, {
      asset: clips["a clip with its ladder"]?.assetId,
      project: stage.projectId,
      folder: stage.clips,
    });
  const downloadsOf = async (client: TestClient, project = stage.projectId) => {
    const given = { project, parent: stage.clips, folders: [], assets: [clips["a camera clip"]?.assetId] };
    const single = await client.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, given);
    const zip = await client.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, { ...given, assets: everyClip() });
    return [single.requestDownload.url, zip.requestDownload.url];
  };
  const change = (id: string, options: Record<string, unknown>) =>
    updateLink(world.as("editor"), { project: stage.projectId, id, ...options });
  const remove = "mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }";

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["is deleted", (id) => world.as("editor").graphql(remove, { project: stage.projectId, id })],
    ["gets another password", (id) => change(id, { hasPassword: true, password: "candle light" })],
    ["loses its creator's right", () => assignRoles(world, stage.projectId, { editor: "VIEWER" })],
  ])("PLUS-291 every media address of a visit stops immediately when the link %s", async (_when, end) => {
    const made = await link({ folders: [stage.clips], canDownload: true });
    const guest = await enterLink(world, made);
    const beside = await enterLink(
      world,
      await createLink(world.as("supervisor"), { project: stage.projectId, folders: [stage.clips] }),
    );
    const addresses = [...addressesIn(await shownTo(guest)), ...(await downloadsOf(guest))].filter(
      (url) => !url.endsWith("/"),
    );
    const others = addressesIn(await shownTo(beside)).filter((url) => !url.endsWith("/"));
    expect(new Set(await Promise.all([...addresses, ...others].map(statusOf)))).toEqual(new Set([200]));
    await end(made.id);
    expect(new Set(await Promise.all(addresses.map(statusOf)))).toEqual(new Set([410]));
    expect(new Set(await Promise.all(others.map(statusOf)))).toEqual(new Set([200]));
    await assignRoles(world, stage.projectId, { editor: "EDITOR" });
  });

  test("PLUS-291 a visit's addresses expire with the link", async () => {
    const expiresAt = new Date(world.clock.nowMs() + 60_000).toISOString();
    const guest = await enterLink(world, await link({ folders: [stage.clips], expiresAt }));
    const addresses = addressesIn(await shownTo(guest)).filter((url) => !url.endsWith("/"));
    world.clock.advance(59_000);
    expect(new Set(await Promise.all(addresses.map(statusOf)))).toEqual(new Set([200]));
    world.clock.advance(1_000);
    expect(new Set(await Promise.all(addresses.map(statusOf)))).toEqual(new Set([410]));
  });

  test("PLUS-291 a visit's addresses also stop if the link's expiry was moved forward in the meantime", async () => {
    const made = await link({ folders: [stage.clips] });
    const guest = await enterLink(world, made);
    const addresses = addressesIn(await shownTo(guest)).filter((url) => !url.endsWith("/"));
    await change(made.id, { expiresAt: new Date(world.clock.nowMs() + 1_000).toISOString() });
    expect(new Set(await Promise.all(addresses.map(statusOf)))).toEqual(new Set([200]));
    world.clock.advance(1_000);
    expect(new Set(await Promise.all(addresses.map(statusOf)))).toEqual(new Set([410]));
  });

  test("PLUS-291 a visit's address is invalid without its holder, or with another one", async () => {
    const guest = await enterLink(world, await link({ folders: [stage.clips] }));
    const { streamUrl } = (await shownTo(guest)).asset.newestVersion;
    const holder = /\.stream_v_[\w-]+/.exec(streamUrl ?? "")?.[0] ?? "";
    expect(holder).not.toBe("");
    expect(await statusOf((streamUrl ?? "").replace(holder, ""))).toBe(404);
    expect(await statusOf((streamUrl ?? "").replace(holder, ".stream_v_x"))).toBe(404);
  });

  test("PLUS-292 originals and archives stop when permission to download is lost, for people and links, and viewing continues", async () => {
    const made = await createLink(world.as("supervisor"), {
      project: stage.projectId,
      folders: [stage.clips],
      canDownload: true,
    });
    const guest = await enterLink(world, made);
    const ofEditor = (await shownTo(world.as("editor"))).asset.newestVersion;
    const ofGuest = (await shownTo(guest)).asset.newestVersion;
    const held = ({ sourceUrl, sources }: Shown["asset"]["newestVersion"]) => [
      sourceUrl ?? "",
      ...sources.map(({ url }) => url),
    ];
    const editors = [...held(ofEditor), ...(await downloadsOf(world.as("editor")))];
    const guests = [...held(ofGuest), ...(await downloadsOf(guest))];
    const statuses = (urls: readonly string[]) => Promise.all(urls.map(statusOf));
    expect(await statuses([...editors, ...guests])).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
    await assignRoles(world, stage.projectId, { editor: "VIEWER" });
    expect(await statuses([...editors, ...guests])).toEqual([410, 410, 410, 410, 200, 200, 200, 200]);
    expect(await statusOf(ofEditor.streamUrl ?? "")).toBe(200);
    await updateLink(world.as("supervisor"), { project: stage.projectId, id: made.id, canDownload: false });
    expect(await statuses(guests)).toEqual([410, 410, 410, 410]);
    expect(await statusOf(ofGuest.streamUrl ?? "")).toBe(200);
    await assignRoles(world, stage.projectId, { editor: "EDITOR" });
  });
});
