import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADD, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const FIELDS = "metadata { label value type position hidden }";
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(" ");
const takes = (fields: string) =>
  `query ($p: ID!, $f: ID!) { folder(project: $p, id: $f) { assets(first: 100) { nodes { ${fields} } } } }`;

/** Creates takes with logs that have the maximum number of columns. */
async function logged(count: number, value: string): Promise<{ p: string; f: string }> {
  const folder = { projectId: stage.projectId, folderId: stage.clips };
  const metadata = Array.from({ length: 1_900 }, (_, at) => {
    return { label: `Column ${at}`, value, type: "text", position: at, hidden: false };
  });
  for (let at = 0; at < count; at += 1) {
    const { assetId } = await addAsset(world, folder, `${value.slice(0, 3)} ${at}.mov`);
    await world.platform.db
      .updateTable("asset")
      .set({ metadata: JSON.stringify(metadata) })
      .where("id", "=", assetId)
      .execute();
  }
  return { p: stage.projectId, f: stage.clips };
}

/** The call's duration, and the longest time in which nothing else ran. */
async function longestStretch(call: () => Promise<Response>): Promise<{ share: number; status: number }> {
  const begun = performance.now();
  let [longest, last, isOver] = [0, begun, false];
  const watching = (async () => {
    while (!isOver) {
      await nextTurn();
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
    }
  })();
  const answer = await call();
  await answer.arrayBuffer();
  isOver = true;
  await watching;
  return { share: longest / (performance.now() - begun), status: answer.status };
}

test("PLUS-845 takes with very many fields are returned completely, and others are served in the meantime", async () => {
  const variables = await logged(20, "one");
  const viewer = world.as("viewer");
  const query = takes(FIELDS);
  const { folder } = await viewer.graphql<{ folder: { assets: { nodes: { metadata: unknown[] }[] } } }>(
    query,
    variables,
  );
  expect(folder.assets.nodes.map(({ metadata }) => metadata.length)).toEqual(Array.from({ length: 20 }, () => 1_900));
  // Other programs can only add to the share, so the smallest of several counts.
  const shares: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { share, status } = await longestStretch(() => viewer.rest("POST", "/api/graphql", { query, variables }));
    expect(status).toBe(200);
    shares.push(share);
  }
  expect(Math.min(...shares)).toBeLessThan(0.4);
  // The fields of each entry count, including those of a fragment.
  expect((await viewer.ask(takes(aliases(6, "metadata { label }")), variables)).errors).toEqual([]);
  const inFragment = `${takes(aliases(6, "metadata { ...all }"))} fragment all on MetadataField ${FIELDS.slice("metadata ".length)}`;
  expect(await viewer.refusal(inFragment, variables)).toBe("QUERY_TOO_COMPLEX");
});

test("PLUS-845 a query that repeats long lists, or long values, is refused", async () => {
  const variables = await logged(2, "x".repeat(3_000));
  const viewer = world.as("viewer");
  expect(await viewer.refusal(takes(aliases(28, FIELDS)), variables)).toBe("QUERY_TOO_COMPLEX");
  expect(await viewer.refusal(takes(aliases(4, "metadata { value }")), variables)).toBe("QUERY_TOO_COMPLEX");
});

test("PLUS-1253 a query that repeats long names is refused, whichever field returns them", async () => {
  const viewer = world.as("viewer");
  const long = Array.from({ length: 60 }, () => "🎬".repeat(127));
  const deep = await makeFolder(world, stage.projectId, stage.rootId, ...long);
  for (let at = 0; at < 50; at += 1) await makeFolder(world, stage.projectId, deep, `Shot ${at}`);
  const query = (count: number) => `query ($p: ID!, $f: ID!) { folder(project: $p, id: $f) {
    folders(first: 50) { nodes { ${aliases(count, "parents { name }")} } } } }`;
  const variables = { p: stage.projectId, f: deep };
  expect(await viewer.refusal(query(28), variables)).toBe("QUERY_TOO_COMPLEX");
  // The same number of short values is accepted.
  const { errors } = await viewer.ask(query(28).replaceAll("name", "id"), variables);
  expect(errors).toEqual([]);
});

test("PLUS-845 a query that repeats drawings is refused", async () => {
  const clip = await newClip(world, stage, "A001.mov");
  const viewer = world.as("viewer");
  const annotation = Array.from({ length: 45_000 }, () => 10);
  const contents = { text: "x", annotation, meta: { width: 10, height: 10 } };
  const place = { ...placeOf(clip, stage.camera), contents };
  const { addComment } = await viewer.graphql<{ addComment: { id: string } }>(ADD, place);
  for (let times = 0; times < 5; times += 1) await viewer.graphql(ADD, { ...place, parent: addComment.id });
  const query = (fields: string) => `query ($id: ID!) { comment(id: $id) { replies { ${fields} } } }`;
  expect(await viewer.refusal(query(aliases(28, "contents")), addComment)).toBe("QUERY_TOO_COMPLEX");
  expect((await viewer.ask(query(aliases(2, "contents")), addComment)).errors).toEqual([]);
});

test("PLUS-1252 a query for the fields of all types and the fields of their types is refused; one for the fields alone is not", async () => {
  const viewer = world.as("viewer");
  const fields = (inside: string) => `fields { name type { name ${inside} } }`;
  const schema = (inside: string) => `{ __schema { types { name ${fields(inside)} } } }`;
  expect((await viewer.ask(schema(""))).errors).toEqual([]);
  expect(await viewer.refusal(schema(fields("enumValues { name }")))).toBe("QUERY_TOO_COMPLEX");
});

test("PLUS-860 if one entry of a list fails immediately and an earlier one later, the query is refused and no rejection stays unhandled", async () => {
  const forgotten: unknown[] = [];
  const note = (reason: unknown) => forgotten.push(reason);
  process.on("unhandledRejection", note);
  const query = `query ($n: [String!] = ["x"], $text: String!) { search(text: $text) { object { __typename
    ... on Project { folder { takenNames(names: $n) } } ... on Folder { takenNames(names: $n) } } } }`;
  const viewer = world.as("viewer");
  await makeFolder(world, stage.projectId, stage.rootId, "Northern Light and more");
  const found = await viewer.graphql<{ search: { object: { __typename: string } }[] }>(query, { text: "northern" });
  expect(found.search.map(({ object }) => object.__typename)).toEqual(["Project", "Folder"]);
  expect(await viewer.refusal(query, { text: "northern", n: null })).toBe("QUERY_ERROR");
  // The project's entry resolves as late as in an accepted query.
  for (let times = 0; times < 3; times += 1) await viewer.graphql(query, { text: "northern" });
  process.off("unhandledRejection", note);
  expect(forgotten).toEqual([]);
});
