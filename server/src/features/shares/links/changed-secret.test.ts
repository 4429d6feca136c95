import { Readable } from "node:stream";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import type { Config } from "#server/platform/config/config.ts";
import { createLink, LINK_FIELDS, problemOf, type TestLink } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const NEW_SECRET = "another key of the test, long enough";
const ADD = "mutation ($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }";
const ACTIVATE = "mutation ($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { id } }";
const CODES = "mutation ($user: ID!) { generateRecoveryCodes(user: $user) }";
const LINKS = `{ links { nodes { ${LINK_FIELDS} } } }`;
const SEND = `mutation ($project: ID!, $id: ID!) {
  sendLink(project: $project, id: $id, recipients: ["june@studio.example"], message: "") }`;

interface Factor {
  readonly id: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function factorOf(world: TestWorld): Promise<Factor> {
  const editor = world.as("editor");
  const { addAuthFactor: added } = await editor.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, {
    user: world.people.editor.id,
  });
  await editor.graphql(ACTIVATE, { id: added.id, code: codeOf(world, added.secret) });
  const { generateRecoveryCodes: recoveryCodes } = await editor.graphql<{ generateRecoveryCodes: string[] }>(CODES, {
    user: world.people.editor.id,
  });
  world.clock.advance(60_000);
  return { ...added, recoveryCodes };
}

const codeOf = (world: TestWorld, secret: string) =>
  generateSync({ secret, epoch: Math.floor(world.clock.nowMs() / 1000) });

/** Signs the editor in with the password and a code; returns the response's status. */
async function verify(world: TestWorld, { id }: Factor, code: string): Promise<number> {
  const login = await world.anonymous.rest("POST", "/api/login", {
    email: world.people.editor.email,
    password: TEST_PASSWORD,
  });
  expect(login.status).toBe(200);
  const { token } = (await login.json()) as { token: string };
  return (await world.withToken(token).rest("POST", `/api/verify/${id}`, { code })).status;
}

const enter = async (world: TestWorld, link: TestLink) =>
  (await world.anonymous.rest("POST", "/api/login", { link: link.token })).status;

async function listed(world: TestWorld): Promise<TestLink[]> {
  const { links } = await world.as("supervisor").graphql<{ links: { nodes: TestLink[] } }>(LINKS);
  return links.nodes;
}

/** The same installation after SECRET has been changed. */
const changed = (world: ProductionWorld, config: Partial<Config>) => testWorld({ nodeOf: world, config });
const before = (world: ProductionWorld) => world.platform.config.secret ?? "";

test("PLUS-245 with the previous key in FORMER_SECRETS factors, recovery codes, sessions and share addresses keep working", async () => {
  await using world = await productionWorld();
  const factor = await factorOf(world);
  const link = await createLink(world.as("supervisor"), { project: world.projectId, folders: [world.folderId] });
  await using node = await changed(world, { secret: NEW_SECRET, formerSecrets: [before(world)] });
  expect(await listed(node)).toEqual([expect.objectContaining({ token: link.token })]);
  expect(await enter(node, link)).toBe(200);
  expect(await verify(node, factor, codeOf(world, factor.secret))).toBe(200);
  expect(await verify(node, factor, factor.recoveryCodes[0] ?? "")).toBe(200);
  expect(await verify(node, factor, factor.recoveryCodes[0] ?? "")).toBe(401);
});

test("PLUS-245 without the previous key sessions, passwords and visits keep working; codes are refused and shares are listed without their address", async () => {
  await using world = await productionWorld();
  const factor = await factorOf(world);
  const link = await createLink(world.as("supervisor"), { project: world.projectId, folders: [world.folderId] });
  await using node = await changed(world, { secret: NEW_SECRET });
  expect(await listed(node)).toEqual([expect.objectContaining({ id: link.id, token: "", url: "" })]);
  expect(await enter(node, link)).toBe(200);
  expect(await verify(node, factor, codeOf(world, factor.secret))).toBe(401);
  expect(await verify(node, factor, factor.recoveryCodes[0] ?? "")).toBe(401);
  const sent = await problemOf(node.as("supervisor"), SEND, { project: world.projectId, id: link.id });
  expect(sent).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("Create a new share") });
  const made = await createLink(node.as("supervisor"), { project: world.projectId, folders: [world.folderId] });
  expect(await enter(node, made)).toBe(200);
});

test("PLUS-245 signed addresses expire with the key, even while it is listed as a former key", async () => {
  await using world = await productionWorld();
  await using node = await changed(world, { secret: NEW_SECRET, formerSecrets: [before(world)] });
  await world.platform.storage.write("images/probe/one.png", Readable.from([Buffer.from("png")]));
  const { pathname } = new URL(world.platform.addresses.prefix("images/probe", "image").url, world.url);
  const asked = async ({ url }: TestWorld) => (await fetch(new URL(`${pathname}one.png`, url))).status;
  expect(await asked(world)).toBe(200);
  expect(await asked(node)).not.toBe(200);
});
