/**
 * How long markers of a file take to become comments, and these comments to be exported in each format, through the API.
 * `npm run bench comments/notes [comments=5000]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { NOTE_FORMATS, notesFile } from "#core/notes/note-formats.ts";
import { marker } from "#core/notes/round-trip-fixture.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { commentScene, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { median } from "#testkit/statistics.ts";
import { prepareTemplate } from "#testkit/test-database.ts";

const COMMENTS = Number(process.argv[2] ?? 5_000);
const RUNS = 3;
const IMPORT = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $file: String) {
  importComments(folder: $folder, asset: $asset, version: $version, file: $file) { addedCount } }`;
const EXPORT = "mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }";
const CLIP = { rate: { numerator: 25, denominator: 1 }, dropFrame: false, startFrame: 90_000, frameCount: COMMENTS };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
const postgres = await startEmbeddedPostgres({ directory, durable: true });
try {
  const database = await prepareTemplate(postgres.url);
  const { world, stage } = await commentScene({ databaseUrl: database.url });
  await using _ = world;
  const editor = world.as("editor");
  const places = Array.from({ length: RUNS }, async (_, run) => {
    const added = await newClip(world, stage, `clip ${run}.mov`);
    const counts = { rate_numerator: 25, rate_denominator: 1, drop_frame: false, start_frame: CLIP.startFrame };
    await world.platform.db
      .updateTable("version")
      .set({ ...counts, frame_count: COMMENTS })
      .where("id", "=", added.versionId)
      .execute();
    return placeOf(added, stage.camera);
  });
  const clips = await Promise.all(places);
  const markers = Array.from({ length: COMMENTS }, (_, startFrame) =>
    marker({ startFrame, text: `The boom is in the shot, take ${startFrame}` }),
  );
  const file = notesFile("AVID_TEXT", [{ clip: { name: "clip", ...CLIP }, markers }]);
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
  const imports: number[] = [];
  for (const place of clips) imports.push(await timed(() => editor.graphql(IMPORT, { ...place, file })));
  console.info(
    `import of ${COMMENTS}: ${Math.round(median(imports))} ms, ${Math.round(Math.max(...imports))} ms at most`,
  );
  const { version } = clips[0] ?? { version: "" };
  for (const format of NOTE_FORMATS) {
    const input = { project: stage.projectId, folder: stage.camera, version, format, timeZone: "UTC" };
    let bytes = 0;
    const once = async () => {
      const { requestNotesExport } = await editor.graphql<{ requestNotesExport: { url: string } }>(EXPORT, { input });
      bytes = (await (await fetch(requestNotesExport.url)).arrayBuffer()).byteLength;
    };
    const exports: number[] = [];
    for (let run = 0; run < RUNS; run++) exports.push(await timed(once));
    const told = `${Math.round(median(exports))} ms, ${Math.round(Math.max(...exports))} ms at most`;
    console.info(`export of ${COMMENTS} as ${format}: ${told}, ${Math.round(bytes / 1024)} KiB`);
  }
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
