/**
 * What a PDF of comments costs: comments with a drawing, each on its own frame, as one job through the API, against bare ffmpeg
 * that writes these images one at a time. First one comment in each segment of the clip, the most expensive case, then the
 * requested number, then as much as a PDF may have in drawings and in text.
 * `node bench/comments/notes-pdf.ts [comments=400] [minutes=2]`
 */
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { residentBytes } from "#media/child/watch-memory.ts";
import { mediaTools, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";
import { decoderChildren } from "#media/test-clips/child-processes.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { pdfPictures, readPdfTexts } from "#media/test-clips/read-pdf.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { ProductionWorld } from "#testkit/production.ts";
import { inBenchWorld } from "../bench-world.ts";

const COMMENTS = Number(process.argv[2] ?? 400);
const MINUTES = Number(process.argv[3] ?? 2);
const FPS = 25;
/** Bare runs of ffmpeg that are measured; the others are assumed to take as long. */
const BARE = 20;
const VERSION = "query($id: ID!) { asset(assetId: $id) { newestVersion { id playable isProcessing } } }";
const ORDER = "mutation ($input: NotesPdfInput!) { requestNotesPdf(input: $input) { id } }";
const ASK = "query ($id: ID!) { notesPdf(id: $id) { state message url } }";
const MARK = { kind: "ellipse", color: "#ff4b3e", width: 6, x1: 0.3, y1: 0.3, x2: 0.6, y2: 0.7 };
const STROKE = { kind: "pen", color: "#ff4b3e", width: 4, points: Array.from({ length: 4_000 }, (_, at) => at % 2) };
const SENTENCE = "The boom is in the shot at the top left. Can we paint it out, or use the other take? ";

interface Said {
  readonly count: number;
  readonly marks: readonly object[];
  readonly text: string;
}
const CASES: readonly (readonly [string, Said])[] = [
  ["comments, one in each segment", { count: MINUTES * 30, marks: [MARK], text: SENTENCE.repeat(3) }],
  ["comments", { count: COMMENTS, marks: [MARK], text: SENTENCE.repeat(3) }],
  ["comments with 4 MB of drawings", { count: 16, marks: Array.from({ length: 21 }, () => STROKE), text: "x" }],
  ["comments with a million characters", { count: 128, marks: [], text: SENTENCE.repeat(97).slice(0, 8_192) }],
];

interface Answer {
  readonly asset: { readonly newestVersion: { id: string; playable: string; isProcessing: boolean } };
}
interface Pdf {
  readonly notesPdf: { readonly state: string; readonly message: string | null; readonly url: string | null };
}

/** Evenly over the clip. */
const frameOf = (place: number, count: number) => Math.floor(((place + 0.5) * MINUTES * 60 * FPS) / count);

async function processed(world: ProductionWorld, path: string): Promise<Uploaded> {
  const file = { name: "clip.mp4", bytes: await readFile(path) };
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  const id = result?.assetId ?? "";
  for (;;) {
    const { asset } = await world.as("editor").graphql<Answer>(VERSION, { id });
    const { playable, isProcessing, id: version } = asset.newestVersion;
    if (playable === "LADDER" && !isProcessing) return { asset: id, version };
    await sleep(500);
  }
}

interface Uploaded {
  readonly asset: string;
  readonly version: string;
}

async function addComments(
  world: ProductionWorld,
  { asset, version }: Uploaded,
  { count, marks, text }: Said,
): Promise<void> {
  await world.platform.db.deleteFrom("comment").execute();
  const rows = Array.from({ length: count }, (_, place) => ({
    id: crypto.randomUUID(),
    project_id: world.projectId,
    asset_id: asset,
    version_id: version,
    author_name: `Reviewer ${place % 7}`,
    text,
    annotation: JSON.stringify(marks),
    annotation_meta: JSON.stringify({ width: 1920, height: 1080 }),
    start_position: frameOf(place, count),
    end_position: frameOf(place, count),
    created_at: new Date(),
    updated_at: new Date(),
  }));
  await world.platform.db.insertInto("comment").values(rows).execute();
}

/** Seconds that bare ffmpeg takes for one image. */
async function bareSeconds(path: string, folder: string): Promise<number> {
  const startMs = performance.now();
  for (let place = 0; place < BARE; place += 1) {
    const frame = frameOf(place, BARE);
    const input = safeInput("mov", path, ["-ss", String((frame - 0.5) / FPS)]);
    const args = [...input, "-frames:v", "1", "-vf", "scale=1280:-2", join(folder, `${place}.jpg`)];
    await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  }
  return (performance.now() - startMs) / 1000 / BARE;
}

async function measure(world: ProductionWorld): Promise<void> {
  await using temp = await tempFolder();
  const path = temp.file("clip.mp4");
  const size = { width: 1280, height: 720 } as const;
  await makeNumberedClip({
    output: path,
    rate: { numerator: FPS, denominator: 1 },
    frames: MINUTES * 60 * FPS,
    ...size,
  });
  const on = await processed(world, path);
  const bare = await bareSeconds(path, temp.path);
  console.info(`load ${loadavg()[0]?.toFixed(1)}; bare ffmpeg, one run for each image: ${bare.toFixed(3)} s each`);
  for (const [name, said] of CASES) {
    await addComments(world, on, said);
    const { seconds, told } = await printed(world, on);
    const ratio = (seconds / said.count / bare).toFixed(2);
    console.info(`${said.count} ${name}: ${seconds.toFixed(1)} s, per image ${ratio} of bare ffmpeg; ${told}`);
  }
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
}

async function printed(world: ProductionWorld, { version }: Uploaded): Promise<{ seconds: number; told: string }> {
  const editor = world.as("editor");
  const input = { project: world.projectId, folder: world.folderId, version, timeZone: "UTC" };
  const startMs = performance.now();
  const { requestNotesPdf } = await editor.graphql<{ requestNotesPdf: { id: string } }>(ORDER, { input });
  let pdf: Pdf["notesPdf"] = { state: "WAITING", message: null, url: null };
  let [mostBytes, mostOfChild] = [0, 0];
  const stops = monitorEventLoopDelay({ resolution: 10 });
  stops.enable();
  while (pdf.state === "WAITING" || pdf.state === "PREPARING") {
    await sleep(100);
    mostBytes = Math.max(mostBytes, process.memoryUsage().rss);
    const children = await Promise.all(decoderChildren().map(({ pid }) => residentBytes(pid)));
    mostOfChild = Math.max(mostOfChild, ...children);
    pdf = (await editor.graphql<Pdf>(ASK, { id: requestNotesPdf.id })).notesPdf;
  }
  const seconds = (performance.now() - startMs) / 1000;
  stops.disable();
  if (pdf.url === null) throw new Error(pdf.message ?? pdf.state);
  const bytes = Buffer.from(await (await fetch(pdf.url)).arrayBuffer());
  const pages = (await readPdfTexts(bytes)).length;
  const file = `${pdfPictures(bytes).length} images on ${pages} pages, ${(bytes.length / 1e6).toFixed(1)} MB`;
  return {
    seconds,
    told: `${file}; this program with server and worker has ${Math.round(mostBytes / 1e6)} MB at most and stood still for ${Math.round(stops.max / 1e6)} ms at most, the printing process has ${Math.round(mostOfChild / 1e6)} MB`,
  };
}

await inBenchWorld({ worker: true, fakeTime: false }, async (world) => {
  await measure(world);
});
