import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { decoderChildren, isRunning } from "#media/test-clips/child-processes.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { pdfPictures } from "#media/test-clips/read-pdf.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { productionWorld } from "#testkit/production.ts";
import { heldPrinting } from "#testkit/stand-ins/held-printing.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const REQUEST = "mutation ($input: NotesPdfInput!) { requestNotesPdf(input: $input) { id } }";
const ASK = "query ($id: ID!) { notesPdf(id: $id) { state url } }";
const VERSION = "query($id: ID!) { asset(assetId: $id) { newestVersion { id isProcessing } } }";
const workers: ChildProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.kill("SIGKILL");
});

/** Starts the worker as in production, on this world's database and storage. */
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

test("PLUS-1162 PLUS-1087 a PDF whose worker is stopped or killed while printing is made by another worker, and no printing process is left", async () => {
  await using temp = await tempFolder();
  await using world = await productionWorld({ fakeTime: false });
  const printing = await heldPrinting(temp);
  const output = temp.file("A001.mov");
  const first = startWorker(world, printing.ffmpegPath);
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
  const input = { project: world.projectId, folder: world.folderId, version, timeZone: "UTC" };
  const asked = async () =>
    (await editor.graphql<{ notesPdf: { state: string; url: string | null } }>(ASK, { id: requestNotesPdf.id }))
      .notesPdf;
  const before = new Set(decoderChildren(first.pid).map(({ pid }) => pid));
  const pipe = await printing.hold();
  const { requestNotesPdf } = await editor.graphql<{ requestNotesPdf: { id: string } }>(REQUEST, { input });
  const ends = async (worker: ChildProcess, signal: "SIGTERM" | "SIGKILL") => {
    await using _ = pipe;
    await pipe.reached();
    const own = decoderChildren(worker.pid).filter(({ pid }) => !before.has(pid));
    expect(own).toHaveLength(1);
    expect((await asked()).state).toBe("PREPARING");
    const gone = once(worker, "exit");
    worker.kill(signal);
    await gone;
    await until(() => own.every(({ pid }) => !isRunning(pid)));
  };
  await ends(first, "SIGTERM");
  expect((await asked()).state).toBe("WAITING");
  await ends(startWorker(world, printing.ffmpegPath), "SIGKILL");
  await printing.letGo();
  startWorker(world, printing.ffmpegPath);
  await until(async () => (await asked()).state === "READY", 180_000);
  const bytes = Buffer.from(await (await fetch((await asked()).url ?? "")).arrayBuffer());
  expect(pdfPictures(bytes)).toHaveLength(1);
});
