import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";

let world: ProductionWorld;
let take: { readonly assetId: string; readonly versionId: string };
beforeAll(async () => {
  world = await productionWorld();
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, {
    name: "Take.mov",
    bytes: Buffer.from("x"),
  });
  if (sent) take = sent;
});
afterAll(() => world[Symbol.asyncDispose]());

interface Answered {
  readonly data: Record<string, unknown> | null;
  readonly errors?: readonly { readonly path?: readonly string[]; readonly extensions: { readonly code: string } }[];
}

async function call(person: PersonName, key: string, query: string, variables: object = {}): Promise<Answered> {
  const headers = { "idempotency-key": key };
  const answer = await world.as(person).rest("POST", "/api/graphql", { query, variables }, headers);
  return (await answer.json()) as Answered;
}

const count = async (table: "comment" | "share_link" | "project" | "upload" | "image_upload" | "folder") =>
  (await world.platform.db.selectFrom(table).selectAll().execute()).length;

const FILES = 'files: [{ name: "Sent.mov", size: 3 }]';
const CREATED = [
  {
    name: "addComment",
    table: "comment",
    query: `mutation($folder: ID!, $asset: ID!, $version: ID!) {
      addComment(folder: $folder, asset: $asset, version: $version, contents: { text: "Once" }) { id } }`,
  },
  {
    name: "createLink",
    table: "share_link",
    query: "mutation($project: ID!, $asset: ID!) { createLink(project: $project, assets: [$asset]) { id url } }",
  },
  {
    name: "createProject",
    table: "project",
    query:
      'mutation($workspace: ID!) { createProject(workspace: $workspace, name: "Once", manager: "Wim") { id folderId } }',
  },
  {
    name: "uploadAsset",
    table: "upload",
    query: `mutation($folder: ID!) { uploadAsset(folder: $folder, ${FILES}) { id createdAt files { id } } }`,
  },
  {
    name: "uploadAssetMultipart",
    table: "upload",
    query: `mutation($folder: ID!) { uploadAssetMultipart(folder: $folder, ${FILES}) { id createdAt files { id } } }`,
  },
  {
    name: "uploadProjectPoster",
    table: "image_upload",
    query: "mutation($project: ID!) { uploadProjectPoster(id: $project) { id } }",
  },
] as const;

test.each(CREATED)(
  "PLUS-960 $name repeated with its key, while the first still runs or after its response was lost, returns what the first created",
  async ({ table, query }) => {
    const before = await count(table);
    const key = randomUUID();
    const { folderId: folder, projectId: project, workspaceId: workspace } = world;
    const variables = { folder, project, workspace, asset: take.assetId, version: take.versionId };
    const named = [...query.matchAll(/\$(\w+):/g)].map(([, name]) => name);
    const given = Object.fromEntries(Object.entries(variables).filter(([name]) => named.includes(name)));
    const send = () => call("superuser", key, query, given);
    const together = await Promise.all([send(), send(), send()]);
    expect(together[0]?.errors).toBeUndefined();
    await world.platform.db.deleteFrom("repeatable_answer").execute();
    for (const answer of [...together, await send()]) expect(answer).toEqual(together[0]);
    expect(await count(table)).toBe(before + 1);
  },
);

const TWO = `mutation($comment: ID!, $folder: ID!, $project: ID!) {
  removed: removeComment(id: $comment)
  renamed: renameFolder(id: $folder, project: $project, newName: "Free now") { name } }`;
const COMMENT = `mutation($folder: ID!, $asset: ID!, $version: ID!, $replyTo: ID) {
  addComment(folder: $folder, asset: $asset, version: $version, replyTo: $replyTo, contents: { text: "Two" }) { id } }`;
const FOLDER = `mutation($project: ID!, $parent: ID!, $path: [String!]!) {
  createFolder(project: $project, parent: $parent, path: $path) { id } }`;

test("PLUS-961 two changes of one call are repeated separately: a refused one is retried, a finished one is not", async () => {
  const { folderId: folder, projectId: project } = world;
  const place = { folder, asset: take.assetId, version: take.versionId };
  const idOf = (answer: Answered, field: string) => (answer.data?.[field] as { id: string } | undefined)?.id ?? "";
  const comment = idOf(await call("editor", randomUUID(), COMMENT, place), "addComment");
  await call("editor", randomUUID(), COMMENT, { ...place, replyTo: comment });
  const make = async (name: string) =>
    idOf(await call("editor", randomUUID(), FOLDER, { project, parent: folder, path: [name] }), "createFolder");
  const [wanted, inTheWay] = [await make("Wanted"), await make("Free now")];
  const key = randomUUID();
  const send = () => call("editor", key, TWO, { comment, folder: wanted, project });
  const codes = ({ errors }: Answered) => errors?.map(({ path, extensions }) => `${path?.[0]} ${extensions.code}`);
  expect(codes(await send())).toEqual(["renamed NAME_CONFLICT"]);
  await world.platform.db
    .updateTable("folder")
    .set({ name: "Away", name_key: "away" })
    .where("id", "=", inTheWay)
    .execute();
  const second = await send();
  expect(codes(second)).toBeUndefined();
  expect(second.data).toMatchObject({ removed: true, renamed: { name: "Free now" } });
  const { name } = await world.platform.db
    .selectFrom("folder")
    .select("name")
    .where("id", "=", wanted)
    .executeTakeFirstOrThrow();
  expect(name).toBe("Free now");
});

const made = async (query: string, variables: object) => {
  const { data } = await call("superuser", randomUUID(), query, variables);
  return (Object.values(data ?? {})[0] as { id: string } | undefined)?.id ?? "";
};
const place = () => ({ folder: world.folderId, asset: take.assetId, version: take.versionId });
const REMOVED = [
  {
    name: "removeComment",
    query: "mutation($id: ID!) { removeComment(id: $id) }",
    make: () => made(COMMENT, place()),
  },
  {
    name: "deleteLink",
    query: "mutation($id: ID!, $project: ID!) { deleteLink(id: $id, project: $project) }",
    make: () => made(CREATED[1].query, { project: world.projectId, asset: take.assetId }),
  },
  {
    name: "deleteFolder",
    query: "mutation($id: ID!, $project: ID!) { deleteFolder(id: $id, project: $project) }",
    make: () => made(FOLDER, { project: world.projectId, parent: world.folderId, path: ["Doomed"] }),
  },
] as const;

test.each(REMOVED)(
  "PLUS-969 $name repeated with its key after its response was lost returns the same; with another key it finds nothing",
  async ({ query, make }) => {
    const variables = { id: await make(), project: world.projectId };
    const given = query.includes("$project") ? variables : { id: variables.id };
    const key = randomUUID();
    const send = (asking: string, what: object = given) => call("superuser", asking, query, what);
    const first = await send(key);
    expect(first.errors).toBeUndefined();
    await world.platform.db.deleteFrom("repeatable_answer").execute();
    expect(await send(key)).toEqual(first);
    expect((await send(randomUUID())).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await send(key, { ...given, id: randomUUID() })).errors?.[0]?.extensions.code).toBe("KEY_REUSED");
  },
);
