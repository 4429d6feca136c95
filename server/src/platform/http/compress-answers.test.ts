import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const FOLDERS = `query ($project: ID!, $id: ID!) { folder(project: $project, id: $id) {
  folders(first: 100) { nodes { id name createdAt } } } }`;
const SCRIPT = `${"const take = 1;\n".repeat(200)}`;

let world: TestWorld;
let stage: Stage;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(webDir, "assets"));
  await writeFile(join(webDir, "index.html"), "<!doctype html>");
  for (const name of ["app-1.js", "hash-worker-1.js"]) {
    await writeFile(join(webDir, "assets", name), SCRIPT);
    await writeFile(join(webDir, "assets", `${name}.br`), brotliCompressSync(SCRIPT));
    await writeFile(join(webDir, "assets", `${name}.gz`), gzipSync(SCRIPT));
  }
  world = await testWorld({ webDir });
  stage = await stageProduction(world);
  for (let n = 0; n < 12; n += 1) await makeFolder(world, stage.projectId, stage.rootId, `Day of the long name ${n}`);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(webDir, { recursive: true });
});

const rootFolder = () => ({ project: stage.projectId, id: stage.rootId });
const ask = (query: string, variables: Record<string, unknown>, accepted = "br, gzip") =>
  world.as("superuser").rest("POST", "/api/graphql", { query, variables }, { "accept-encoding": accepted });
const encodingOf = ({ headers }: Response) => headers.get("content-encoding");

test("PLUS-460 a long response is compressed in an encoding that the client accepts, and has the same content", async () => {
  const plain = await ask(FOLDERS, rootFolder(), "identity");
  const text = await plain.text();
  expect([encodingOf(plain), text.length > 1_024]).toEqual([null, true]);
  for (const encoding of ["br", "gzip"]) {
    const packed = await ask(FOLDERS, rootFolder(), encoding);
    expect([encodingOf(packed), packed.headers.get("vary")]).toEqual([
      encoding,
      expect.stringMatching(/accept-encoding/i),
    ]);
    expect(await packed.text()).toBe(text);
  }
});

test("PLUS-460 a short response is not compressed", async () => {
  expect(encodingOf(await ask("{ currentUser { id } }", {}))).toBeNull();
});

test("PLUS-461 a response to a change or with a link's token or address is not compressed; others vary in length", async () => {
  await createLink(world.as("superuser"), { project: stage.projectId, folders: [stage.camera] });
  const many = (fields: string) =>
    `query ($project: ID!, $id: ID!) { ${Array.from({ length: 9 }, (_, n) => `l${n}: links(project: $project) { nodes { id name ${fields} } }`).join(" ")} folder(project: $project, id: $id) { folders(first: 100) { nodes { id name } } } }`;
  expect(encodingOf(await ask(many(""), rootFolder()))).toBe("br");
  expect(encodingOf(await ask(many("token"), rootFolder()))).toBeNull();
  expect(encodingOf(await ask(many("url"), rootFolder()))).toBeNull();
  expect(encodingOf(await ask(`${many("...Key")} fragment Key on Link { url }`, rootFolder()))).toBeNull();
  // An invitation mail contains the link's address.
  const mails = (fields: string) => many("").replace(/\}$/, ` mailOutbox(first: 9) { nodes { subject ${fields} } } }`);
  expect(encodingOf(await ask(mails(""), rootFolder()))).toBe("br");
  expect(encodingOf(await ask(mails("text"), rootFolder()))).toBeNull();
  const change = `mutation ($project: ID!, $parent: ID!) { ${Array.from({ length: 9 }, (_, n) => `f${n}: createFolder(project: $project, parent: $parent, path: ["Roll ${n}"]) { id name createdAt description: name }`).join(" ")} }`;
  const changed = await ask(change, { project: stage.projectId, parent: stage.otherDay });
  expect([encodingOf(changed), (await changed.text()).length > 1_024]).toEqual([null, true]);
  const lengths = new Set<number | undefined>();
  for (let n = 0; n < 10; n += 1) lengths.add((await ask(FOLDERS, rootFolder())).headers.get("x-padding")?.length);
  expect(lengths.size).toBeGreaterThan(1);
});

test("PLUS-461 a compressed request body is not decompressed", async () => {
  const answer = await fetch(new URL("/api/graphql", world.url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-encoding": "gzip",
      authorization: `Bearer ${world.as("superuser").token}`,
    },
    body: gzipSync(JSON.stringify({ query: "{ currentUser { id } }" })),
  });
  expect(answer.status).toBe(400);
});

test("PLUS-460 the app's files are sent precompressed, with the headers of their type", async () => {
  for (const [accepted, encoding] of [
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const script = await world.anonymous.rest("GET", "/assets/app-1.js", undefined, { "accept-encoding": accepted });
    expect([encodingOf(script), script.headers.get("content-type")]).toEqual([
      encoding,
      expect.stringMatching(/javascript/),
    ]);
    expect(await script.text()).toBe(SCRIPT);
    expect(script.headers.get("cache-control")).toContain("immutable");
    const worker = await world.anonymous.rest("GET", "/assets/hash-worker-1.js", undefined, {
      "accept-encoding": accepted,
    });
    expect(worker.headers.get("content-security-policy")).toContain("wasm-unsafe-eval");
  }
});
