import { type ChildProcess, spawn } from "node:child_process";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { pdfPictures } from "#media/test-clips/read-pdf.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { productionWorld } from "#testkit/production.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const REQUEST = "mutation ($input: NotesPdfInput!) { requestNotesPdf(input: $input) { id } }";
const ASK = "query ($id: ID!) { notesPdf(id: $id) { state url } }";
const VERSION = "query($id: ID!) { asset(assetId: $id) { newestVersion { id isProcessing } } }";
const workers: ChildProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.kill("SIGKILL");
});

/** The worker as it is started in production, on the world's database and storage. */
function startWorker(world: TestWorld, ffmpeg: string): ChildProcess {
  const file = join(import.meta.dirname, "../../../../main/worker.ts");
  const settings = {
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.dataDir,
    SECRET: world.platform.config.secret ?? "",
    LOG_LEVEL: "error",
    FFMPEG_PATH: ffmpeg,
    FFPROBE_PATH: "ffprobe",
  };
  const env = { PATH: process.env.PATH ?? "", ...COMPILE_CACHE, ...settings };
  const worker = spawn(process.execPath, [file], { stdio: ["ignore", "inherit", "inherit"], env });
  workers.push(worker);
  return worker;
}

test("PLUS-1162 a PDF whose worker is killed is made by another", async () => {
  await using temp = await tempFolder();
  await using world = await productionWorld({ fakeTime: false });
  const [held, ffmpeg, output] = [temp.file("held"), temp.file("ffmpeg"), temp.file("A001.mov")];
  const wait = `case "$*" in *%d.jpg*) while [ -e "${held}" ]; do sleep 0.05; done;; esac`;
  await writeFile(ffmpeg, `#!/bin/sh\n${wait}\nexec ffmpeg "$@"\n`);
  await chmod(ffmpeg, 0o755);
  const first = startWorker(world, ffmpeg);
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 30, width: 320, height: 180 });
  const editor = world.as("editor");
  const [uploaded] = await uploadClient(editor).plain(world.folderId, {
    name: "A001.mov",
    bytes: await readFile(output),
  });
  const asset = uploaded?.assetId ?? "";
  const newest = async () =>
    (await editor.graphql<{ asset: { newestVersion: { id: string; isProcessing: boolean } } }>(VERSION, { id: asset }))
      .asset.newestVersion;
  await until(async () => !(await newest()).isProcessing, 120_000);
  const { id: version } = await newest();
  const place = { folder: world.folderId, asset, version };
  await editor.graphql(ADD, { contents: "Boom", position: { start: 20 }, ...place });
  await writeFile(held, "");
  const input = { project: world.projectId, folder: world.folderId, version, timeZone: "UTC" };
  const { requestNotesPdf } = await editor.graphql<{ requestNotesPdf: { id: string } }>(REQUEST, { input });
  const asked = async () =>
    (await editor.graphql<{ notesPdf: { state: string; url: string | null } }>(ASK, { id: requestNotesPdf.id }))
      .notesPdf;
  await until(async () => (await asked()).state === "PREPARING", 120_000);
  first.kill("SIGKILL");
  await rm(held);
  startWorker(world, ffmpeg);
  await until(async () => (await asked()).state === "READY", 180_000);
  const bytes = Buffer.from(await (await fetch((await asked()).url ?? "")).arrayBuffer());
  expect(pdfPictures(bytes)).toHaveLength(1);
});
