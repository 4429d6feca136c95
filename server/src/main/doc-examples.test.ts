import { type OperationDefinitionNode, parse } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newClip } from "#testkit/calls/comment-calls.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { curlRequest } from "#tools/docs/curl-command.ts";
import { codeOf, type DocCode } from "#tools/docs/doc-code.ts";
import { readText, repositoryFiles } from "#tools/source/source-tree.ts";

const codes = repositoryFiles()
  .filter((path) => path.endsWith(".md"))
  .flatMap((path) => codeOf(path, readText(path)));
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});
const where = ({ path, line }: DocCode) => `${path}:${line}`;

test("PLUS-1100 every curl command in the docs succeeds against a running server, with the results of the previous ones", async () => {
  const commands = codes.filter(({ text }) => text.startsWith("curl "));
  expect(commands.length).toBeGreaterThan(1);
  const variables: Record<string, string> = {};
  for (const code of commands) {
    const response = await sendCurl(code.text, variables);
    const body = (await response.json()) as Record<string, unknown>;
    expect({ where: where(code), status: response.status, errors: body.errors }).toEqual({
      where: where(code),
      status: 200,
      errors: undefined,
    });
    if (typeof body.token === "string") variables.TOKEN = body.token;
  }
});

test("PLUS-1101 every GraphQL example in the docs runs and returns data when given the ids of a take", async () => {
  const stage = await stageProduction(world);
  const clip = await newClip(world, stage, "A001_C001.mov");
  const known: Record<string, unknown> = {
    folder: stage.camera,
    asset: clip.assetId,
    version: clip.versionId,
    contents: "The boom is in the picture",
  };
  const examples = codes.filter(({ language }) => language === "graphql");
  expect(examples.length).toBeGreaterThan(2);
  for (const code of examples) {
    const variables = Object.fromEntries(variableNames(code.text).map((name) => [name, known[name]]));
    const { data, errors } = await world.as("editor").ask(code.text, variables);
    expect({ where: where(code), errors: errors.map(({ message }) => message) }).toEqual({
      where: where(code),
      errors: [],
    });
    expect(Object.values(data ?? {})).not.toContain(null);
  }
});

/** Sends a page's example to this test server, replacing its address and the placeholders for an account. */
function sendCurl(text: string, variables: Readonly<Record<string, string>>): Promise<Response> {
  const { email } = world.people.editor;
  const { url, method, headers, body } = curlRequest(text, variables);
  return fetch(url.replace(/^http:\/\/localhost:4000(?=\/)/, world.url.replace(/\/$/, "")), {
    method,
    headers,
    body: body?.replace("EMAIL", email).replace("PASSWORD", TEST_PASSWORD) ?? null,
  });
}

function variableNames(document: string): string[] {
  const isOperation = (node: { kind: string }): node is OperationDefinitionNode => node.kind === "OperationDefinition";
  return parse(document)
    .definitions.filter(isOperation)
    .flatMap(({ variableDefinitions = [] }) => variableDefinitions.map(({ variable }) => variable.name.value));
}
