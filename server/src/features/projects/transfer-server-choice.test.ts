import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "#server/platform/config/config.ts";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const { asperaServers } = loadConfig({
  ASPERA_SERVERS: JSON.stringify([
    { address: "https://node.example:9092", user: "node-user", password: "hidden" },
    { name: "west", address: "https://west.example", token: "hidden" },
    { name: "elsewhere", address: "https://other.example", token: "hidden", storagePrefix: "other" },
  ]),
});

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ config: { asperaServers } });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const CONFIG = "{ storageConfig { asperaServers { name storagePrefix } } }";
const CHANGE = `mutation($id: ID!, $server: String) {
  updateProject(id: $id, changes: { asperaServer: $server }) { asperaServer } }`;
const UPLOAD = `mutation($folder: ID!) { asperaUploadToken(folder: $folder, files: [{ name: "a.mov", size: 1 }]) { transferId } }`;
const change = (person: PersonName, server: string | null) =>
  world.as(person).graphql(CHANGE, { id: stage.projectId, server });

test("ASPERA-006 'asp2' is the transfer server's name unless it is given another, and only superusers see the list", async () => {
  expect(await world.as("superuser").graphql(CONFIG)).toEqual({
    storageConfig: {
      asperaServers: [
        { name: "asp2", storagePrefix: "" },
        { name: "west", storagePrefix: "" },
        { name: "elsewhere", storagePrefix: "other" },
      ],
    },
  });
  expect(await world.as("manager").refusal(CONFIG)).toBe("FORBIDDEN");
});

test("ASPERA-012 ASPERA-023 a project has the first server of its storage until a superuser chooses another, or none", async () => {
  const project = "query($id: ID!) { project(id: $id) { asperaServer } }";
  expect(await world.as("viewer").graphql(project, { id: stage.projectId })).toEqual({
    project: { asperaServer: "asp2" },
  });
  expect(await change("superuser", "west")).toEqual({ updateProject: { asperaServer: "west" } });
  await expect(change("superuser", "nowhere")).rejects.toThrow("no such transfer server");
  // It does not reach the project's storage.
  expect(await change("superuser", "elsewhere")).toEqual({ updateProject: { asperaServer: null } });
  expect(await change("superuser", "")).toEqual({ updateProject: { asperaServer: null } });
  expect(await world.as("editor").refusal(UPLOAD, { folder: stage.clips })).toBe("NOT_CONFIGURED");
  await expect(change("manager", "west")).rejects.toThrow("FORBIDDEN");
  expect(await change("superuser", null)).toEqual({ updateProject: { asperaServer: "asp2" } });
});
