import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";
import { QUICK_SLOTS_OF_A_PERSON } from "../jobs/lanes.ts";

let world: ProductionWorld;
let temp: TempFolder;
let ffmpeg: HeldFfmpeg;

beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  ffmpeg.hold("ladder");
  const config = { ffmpegPath: ffmpeg.path, ffprobePath: "ffprobe" };
  world = await productionWorld({ worker: true, fakeTime: false, config });
  const admin = world.as("superuser");
  const list = "query($id: ID!) { projectRoles(projectId: $id) { id name } }";
  const { projectRoles } = await admin.graphql<{ projectRoles: { id: string; name: string }[] }>(list, {
    id: world.projectId,
  });
  await admin.graphql(
    "mutation($project: ID!, $users: [ID!]!, $role: ID!) { assignProjectUsers(projectId: $project, userIds: $users, roleId: $role) { userId } }",
    {
      project: world.projectId,
      users: [world.people.outsider.id],
      role: projectRoles.find(({ name }) => name === "Editor")?.id,
    },
  );
});
afterAll(async () => {
  for (const moment of ["growing", "ladder"] as const) await ffmpeg.release(moment);
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

interface Sent {
  readonly assetId: string;
  readonly jobId: string;
}

async function drop(person: PersonName, bytes: Uint8Array, count: number): Promise<Sent[]> {
  const files = Array.from({ length: count }, (_, place) => ({
    name: `${person}-${place}-${bytes.length}.mov`,
    bytes,
  }));
  const sent = await uploadClient(world.as(person)).plain(world.folderId, ...files);
  return sent.map(({ assetId, jobId }) => ({ assetId, jobId: jobId ?? "" }));
}

async function clip(name: string, frames: number): Promise<Uint8Array> {
  const output = temp.file(name);
  const codec = ["-c:v", "mpeg4", "-q:v", "4"];
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output, rate, frames, codec, audio: false, width: 160, height: 90 });
  return await readFile(output);
}

/** One call for all: what is awaited needs the processor. */
async function playable(clips: readonly Sent[]): Promise<string[]> {
  const fields = clips.map(
    ({ assetId }, place) => `c${place}: asset(assetId: "${assetId}") { newestVersion { playable } }`,
  );
  type Answer = Record<string, { newestVersion: { playable: string } }>;
  const answer = await world.as("editor").graphql<Answer>(`query { ${fields.join(" ")} }`);
  return Object.values(answer).map(({ newestVersion }) => newestVersion.playable);
}

async function row({ jobId }: Sent): Promise<{ queue: string; state: string }> {
  const { platform } = world;
  const found = await platform.db.selectFrom("job").selectAll().where("id", "=", jobId).executeTakeFirstOrThrow();
  return { queue: found.queue_name, state: found.state };
}

const arePlaying = async (clips: readonly Sent[]) => (await playable(clips)).every((shown) => shown === "QUICK");

test("PLUS-1083 if playing clips hold all slots, the longest gives its slot to a waiting first picture, keeps playing, and is completed alongside the others", async () => {
  const [short, long] = [await clip("short.mov", 250), await clip("long.mov", 300)];
  ffmpeg.hold("growing");
  const [film] = await drop("editor", long, 1);
  if (film === undefined) throw new Error("one was sent");
  await until(() => arePlaying([film]), 60_000);
  const others = [
    ...(await drop("editor", short, QUICK_SLOTS_OF_A_PERSON - 1)),
    ...(await drop("superuser", short, QUICK_SLOTS_OF_A_PERSON)),
    ...(await drop("supervisor", short, QUICK_SLOTS_OF_A_PERSON)),
  ];
  await until(() => arePlaying(others), 120_000);
  const last = await drop("outsider", short, 1);
  await until(() => arePlaying(last), 120_000);
  // The rungs of all the others still grow.
  const rows = await Promise.all([...others, ...last].map(row));
  expect(rows).toEqual(rows.map(() => ({ queue: "processing.quick", state: "RUNNING" })));
  expect([await playable([film]), (await row(film)).queue]).toEqual([["QUICK"], "processing.grow"]);
  await ffmpeg.release("growing");
  await until(async () => (await row(film)).queue === "processing.transcode", 120_000);
  expect(await playable([film])).toEqual(["QUICK"]);
}, 600_000);
