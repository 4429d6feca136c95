import { sql } from "kysely";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { PersonName } from "../people.ts";
import { addAsset, stageProduction } from "../stage-production.ts";
import { testWorld } from "../test-world.ts";

const USE = "usedBytes arrivingBytes quotaBytes level mayChange";
export const SET_PROJECT_QUOTA = `mutation ($id: ID!, $bytes: Float) { setProjectQuota(project: $id, bytes: $bytes) { ${USE} } }`;
export const SET_WORKSPACE_QUOTA = `mutation ($id: ID!, $bytes: Float) { setWorkspaceQuota(workspace: $id, bytes: $bytes) { ${USE} } }`;
export const PROJECT_STORAGE = `query ($id: ID!) { projectStorage(project: $id) { ${USE} } }`;
export const WORKSPACE_STORAGE = `query ($id: ID!) { workspaceStorage(workspace: $id) { ${USE} } }`;
export const START_PARTS =
  "mutation ($folder: ID!, $files: [UploadFileInput!]!) { uploadAssetMultipart(folder: $folder, files: $files) { id } }";

export interface StorageUse {
  readonly usedBytes: number;
  readonly arrivingBytes: number;
  readonly quotaBytes: number | null;
  readonly level: string;
  readonly mayChange: boolean;
}

/** A project of a workspace that keeps 600 bytes, and no worker: tests run jobs themselves. */
export async function quotaStage() {
  const world = await testWorld();
  const stage = await stageProduction(world);
  const clips = { projectId: stage.projectId, folderId: stage.clips };
  const clip = await addAsset(world, clips, "A001.mov", { sizeBytes: 600 });
  const admin = world.as("superuser");
  const projectUse = async (id = stage.projectId) =>
    (await admin.graphql<{ projectStorage: StorageUse }>(PROJECT_STORAGE, { id })).projectStorage;
  const setProject = (bytes: number | null) => admin.graphql(SET_PROJECT_QUOTA, { id: stage.projectId, bytes });
  const setWorkspace = (bytes: number | null, id = stage.workspaceId) =>
    admin.graphql(SET_WORKSPACE_QUOTA, { id, bytes });
  /** Null, or why it is refused. */
  const asked = async (query: string, variables: Record<string, unknown>, person: PersonName = "editor") => {
    const { errors } = await world.as(person).ask(query, variables);
    return errors[0] === undefined ? null : `${errors[0].extensions.code}: ${errors[0].message}`;
  };
  const start = (bytes: number, { query = START_PARTS, person = "editor" as PersonName, name = "B001.mov" } = {}) =>
    asked(query, { folder: stage.clips, files: [{ name, size: bytes }] }, person);
  const cancelAll = () => sql`update upload set state = 'CANCELLED' where state = 'OPEN'`.execute(world.platform.db);
  return {
    world,
    stage,
    clips,
    clip,
    admin,
    projectUse,
    setProject,
    setWorkspace,
    asked,
    start,
    cancelAll,
    /** Runs a job without a worker. */
    run: <P extends object>(job: JobDefinition<P>, payload: P) => {
      const given = { jobId: world.platform.clock.uuid(), attempt: 1, payload, platform: world.platform };
      const rest = { signal: new AbortController().signal, reportProgress: () => {}, fence: async () => {} };
      return job.run({ ...given, ...rest });
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}
