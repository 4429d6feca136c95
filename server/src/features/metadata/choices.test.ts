import { expect, test } from "vitest";
import { matchVersion } from "#server/features/metadata/match-version.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";

const CHOICES = `query($project: ID!, $folder: ID!, $first: Int, $after: String) {
  metadataChoiceCount(project: $project, folder: $folder)
  metadataChoices(project: $project, folder: $folder, first: $first, after: $after) {
    nodes { assetId assetName fileId fileName candidates { row values { label value } } }
    pageInfo { hasNextPage endCursor } } }`;
const CHOOSE = `mutation($project: ID!, $folder: ID!, $asset: ID!, $file: ID!, $row: Int) {
  chooseMetadata(project: $project, folder: $folder, asset: $asset, file: $file, row: $row) }`;

interface Choice {
  assetId: string;
  assetName: string;
  fileId: string;
  fileName: string;
  candidates: { row: number; values: { label: string; value: string }[] }[];
}
interface Choices {
  metadataChoiceCount: number;
  metadataChoices: { nodes: Choice[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const TWICE = ["Column", "Name\tScene\tTake\tStart", "Data", "A1\t7\t1\t10:00:00:00", "A1\t7\t2\t11:00:00:00"];
const ale = (name: string, lines: readonly string[] = TWICE) => ({ name, bytes: Buffer.from(lines.join("\n")) });
const clip = (name: string) => ({ name, bytes: Buffer.from("some picture") });
const place = (world: ProductionWorld) => ({ project: world.projectId, folder: world.folderId });

async function send(world: ProductionWorld, ...files: { name: string; bytes: Uint8Array }[]) {
  return uploadClient(world.as("editor")).plain(world.folderId, ...files);
}

/** Reports a clip's timing as processing does. */
async function lookInto(world: ProductionWorld, versionId: string, startFrame: number | null): Promise<void> {
  const timing = { rate_numerator: 25, rate_denominator: 1, start_frame: startFrame };
  await world.platform.db.updateTable("version").set(timing).where("id", "=", versionId).execute();
  await matchVersion(world.platform, versionId);
}

const open = (world: ProductionWorld, page: Record<string, unknown> = {}, person: PersonName = "editor") =>
  world.as(person).graphql<Choices>(CHOICES, { ...place(world), ...page });
const choose = (world: ProductionWorld, { assetId, fileId }: Choice, row: number | null) =>
  world.as("editor").ask(CHOOSE, { ...place(world), asset: assetId, file: fileId, row });

async function takeOf(world: ProductionWorld, id: string): Promise<string | undefined> {
  const { asset } = await world
    .as("editor")
    .graphql<{ asset: { metadata: { label: string; value: string }[] } }>(
      "query($id: ID!) { asset(assetId: $id) { metadata { label value } } }",
      { id },
    );
  return asset.metadata.find(({ label }) => label === "Take")?.value;
}

test("PLUS-050 a clip with several matching rows is listed with them after probing, and a choice attaches one", async () => {
  await using world = await productionWorld();
  await send(world, ale("day.ale"));
  const [uploaded] = await send(world, clip("A1.mov"));
  if (!uploaded) throw new Error("no upload");
  expect((await open(world)).metadataChoiceCount).toBe(0);
  await lookInto(world, uploaded.versionId, 5);
  const { metadataChoiceCount, metadataChoices } = await open(world);
  expect(metadataChoiceCount).toBe(1);
  const [choice] = metadataChoices.nodes;
  if (!choice) throw new Error("no choice");
  expect(choice).toMatchObject({ assetId: uploaded.assetId, assetName: "A1.mov", fileName: "day.ale" });
  expect(choice.candidates).toEqual([
    { row: 0, values: rowValues("1", "10:00:00:00") },
    { row: 1, values: rowValues("2", "11:00:00:00") },
  ]);
  expect(await takeOf(world, uploaded.assetId)).toBeUndefined();
  expect((await choose(world, choice, 1)).errors).toEqual([]);
  expect(await takeOf(world, uploaded.assetId)).toBe("2");
  expect((await open(world)).metadataChoiceCount).toBe(0);
  expect((await choose(world, choice, 0)).errors[0]?.extensions.code).toBe("CONFLICT");
});

const rowValues = (take: string, start: string) => [
  { label: "Scene", value: "7" },
  { label: "Take", value: take },
  { label: "Start", value: start },
  { label: "Name", value: "A1" },
];

test("PLUS-050 no choice is offered if the start timecode decides, for a second time, or after 'none of them'", async () => {
  await using world = await productionWorld();
  await send(world, ale("day.ale"));
  const [decided, refused] = [(await send(world, clip("A1.mov")))[0], (await send(world, clip("A1.mxf")))[0]];
  if (!decided || !refused) throw new Error("no upload");
  await lookInto(world, decided.versionId, 11 * 3600 * 25);
  await lookInto(world, refused.versionId, 5);
  expect(await takeOf(world, decided.assetId)).toBe("2");
  const [choice] = (await open(world)).metadataChoices.nodes;
  expect(choice?.assetId).toBe(refused.assetId);
  if (choice) await choose(world, choice, null);
  await lookInto(world, refused.versionId, 6);
  expect((await open(world)).metadataChoiceCount).toBe(0);
  expect(await takeOf(world, refused.assetId)).toBeUndefined();
  // A new file offers a choice again.
  await send(world, ale("day.ale"));
  expect((await open(world)).metadataChoices.nodes.map(({ assetId }) => assetId)).toEqual([refused.assetId]);
});

test("PLUS-050 choices are listed in pages for people who can upload, and disappear with their clip", async () => {
  await using world = await productionWorld();
  const clips = await send(world, clip("A1.mov"), clip("A1.mxf"));
  for (const { versionId } of clips) await lookInto(world, versionId, 5);
  await send(world, ale("day.ale"));
  expect((await world.as("viewer").ask(CHOICES, place(world))).errors[0]?.extensions.code).toBe("FORBIDDEN");
  const first = (await open(world, { first: 1 })).metadataChoices;
  expect(first.pageInfo.hasNextPage).toBe(true);
  const second = (await open(world, { first: 1, after: first.pageInfo.endCursor })).metadataChoices;
  expect(second.pageInfo.hasNextPage).toBe(false);
  const [choice] = first.nodes;
  if (!choice) throw new Error("no choice");
  expect((await choose(world, choice, 99)).errors[0]?.extensions.code).toBe("CONFLICT");
  const other = { ...choice, fileId: crypto.randomUUID() };
  expect((await choose(world, other, 0)).errors[0]?.extensions.code).toBe("CONFLICT");
  await world.as("editor").graphql("mutation($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }", {
    project: world.projectId,
    id: choice.assetId,
  });
  expect((await open(world)).metadataChoiceCount).toBe(1);
});

test("UPLOAD-079 PLUS-051 a late match, and a choice that opens late, are reported to the uploader only", async () => {
  await using world = await productionWorld();
  const connect = async (person: PersonName) => {
    const client = await LiveClient.connect(
      `${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`,
    );
    await client.next();
    return client;
  };
  await using editor = await connect("editor");
  await using supervisor = await connect("supervisor");
  await send(world, ale("day.ale"));
  const [late, open] = [(await send(world, clip("A1.mov")))[0], (await send(world, clip("A1.mxf")))[0]];
  if (!late || !open) throw new Error("no upload");
  await lookInto(world, late.versionId, 11 * 3600 * 25);
  await lookInto(world, open.versionId, 5);
  const { projectId, folderId } = world;
  await until(() => editor.received("metadataChoices").length === 1);
  expect(editor.received("metadataAttached")).toEqual([
    { event: "metadataAttached", projectId, folderId, assetId: late.assetId },
  ]);
  expect(editor.received("metadataChoices")).toEqual([{ event: "metadataChoices", projectId, folderId }]);
  // Existing metadata isn't news.
  await matchVersion(world.platform, late.versionId);
  const [next] = await send(world, clip("A1.wav"));
  await lookInto(world, next?.versionId ?? "", 10 * 3600 * 25);
  await until(() => editor.received("metadataAttached").length === 2);
  expect(supervisor.received("metadataAttached")).toEqual([]);
  expect(supervisor.received("metadataChoices")).toEqual([]);
});
