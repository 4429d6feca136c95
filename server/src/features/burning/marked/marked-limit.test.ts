import { expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";

const REQUEST = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!, $folders: [ID!]!) {
  requestMarkedDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { id state message } }`;
const ASK = "query ($id: ID!) { markedDownload(id: $id) { id } }";
const CANCEL = "mutation ($id: ID!) { cancelMarkedDownload(id: $id) }";
const watermark = { position: "BOTTOMCENTER", text: "For review" } as const;

interface Marked {
  readonly id: string;
  readonly state: string;
  readonly message: string | null;
}

test("PLUS-1185 one network prepares three downloads of a link at once; a cancelled one is deleted and frees its place", async () => {
  await using quiet = await productionWorld();
  const client = quiet.as("editor");
  const names = ["a", "b", "c", "d"];
  const place = { projectId: quiet.projectId, folderId: quiet.folderId };
  const media = { type: "IMAGE", mimetype: "image/png" } as const;
  const added = await Promise.all(names.map((name) => addAsset(quiet, place, name, { media })));
  const shared = await createLink(client, {
    project: quiet.projectId,
    assets: added.map(({ assetId }) => assetId),
    name: "Quiet",
    canDownload: true,
    watermark,
  });
  const guest = await enterLink(quiet, shared);
  const one = (place: number) => ({
    project: quiet.projectId,
    parent: quiet.folderId,
    folders: [],
    assets: [added[place]?.assetId],
  });
  const ask = async (place: number) =>
    (await guest.graphql<{ requestMarkedDownload: Marked }>(REQUEST, one(place))).requestMarkedDownload;
  const first = await ask(0);
  quiet.clock.advance(1);
  const second = await ask(1);
  expect([first.message, second.message]).toEqual(["Your download is next", "1 other download is prepared first"]);
  await ask(2);
  const [problem] = (await guest.ask(REQUEST, one(3))).errors;
  expect([problem?.extensions.code, problem?.message]).toEqual([
    "TOO_MANY",
    "3 downloads are being prepared already. Try again when one of them is ready",
  ]);
  await guest.graphql(CANCEL, { id: first.id });
  expect((await guest.ask(ASK, { id: first.id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await ask(3)).state).toBe("WAITING");
});
