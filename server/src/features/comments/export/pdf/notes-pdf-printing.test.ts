import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decoderChildren, isRunning } from "#media/test-clips/child-processes.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { pdfPictures, readPdfTexts } from "#media/test-clips/read-pdf.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { ADD, REMOVE } from "#testkit/calls/comment-calls.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldPrinting, heldPrinting, type Pipe } from "#testkit/stand-ins/held-printing.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";

const REQUEST = "mutation ($input: NotesPdfInput!) { requestNotesPdf(input: $input) { id } }";
const ASK = "query ($id: ID!) { notesPdf(id: $id) { state progress message url } }";
const CANCEL = "mutation ($id: ID!) { cancelNotesPdf(id: $id) }";
const VERSION = "query($id: ID!) { asset(assetId: $id) { newestVersion { id isProcessing } } }";
const LIMIT = 1_400 * 1024 ** 2;

interface Pdf {
  readonly state: string;
  readonly progress: number;
  readonly message: string | null;
  readonly url: string | null;
}

let world: ProductionWorld;
let temp: TempFolder;
let printing: HeldPrinting;
let asset: string;
let version: string;

beforeAll(async () => {
  temp = await tempFolder();
  printing = await heldPrinting(temp);
  const { ffmpegPath } = printing;
  world = await productionWorld({ worker: true, fakeTime: false, config: { ffmpegPath, ffprobePath: "ffprobe" } });
  const output = temp.file("A001.mov");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 30, width: 320, height: 180 });
  const file = { name: "A001.mov", bytes: await readFile(output) };
  const [uploaded] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  asset = uploaded?.assetId ?? "";
  const newest = async () =>
    (
      await world
        .as("editor")
        .graphql<{ asset: { newestVersion: { id: string; isProcessing: boolean } } }>(VERSION, { id: asset })
    ).asset.newestVersion;
  await until(async () => !(await newest()).isProcessing, 120_000);
  version = (await newest()).id;
  await add("editor", "Boom in shot");
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function add(person: PersonName, contents: string): Promise<string> {
  const place = { folder: world.folderId, asset, version };
  const position = { start: 20 };
  const { addComment } = await world
    .as(person)
    .graphql<{ addComment: { id: string } }>(ADD, { contents, position, ...place });
  return addComment.id;
}

async function order(person: PersonName = "viewer", more: Record<string, unknown> = {}): Promise<string> {
  const input = { project: world.projectId, folder: world.folderId, version, timeZone: "UTC", ...more };
  return (await world.as(person).graphql<{ requestNotesPdf: { id: string } }>(REQUEST, { input })).requestNotesPdf.id;
}

const asked = async (id: string, person: PersonName = "viewer") =>
  (await world.as(person).graphql<{ notesPdf: Pdf }>(ASK, { id })).notesPdf;

async function ended(id: string, person: PersonName = "viewer"): Promise<Pdf> {
  await until(async () => ["READY", "FAILED"].includes((await asked(id, person)).state), 120_000);
  return asked(id, person);
}

/** Returns the text of a finished PDF. */
async function madeText(id: string, person: PersonName = "viewer"): Promise<string> {
  const { url, message } = await ended(id, person);
  if (url === null) throw new Error(String(message));
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(pdfPictures(bytes)).toHaveLength(1);
  return (await readPdfTexts(bytes)).join(" ");
}

/** Starts a PDF whose process hangs in the middle of printing; images of later PDFs are made normally. */
async function heldPdf(person: PersonName = "viewer"): Promise<{ id: string; pid: number; pipe: Pipe }> {
  const before = new Set(decoderChildren().map(({ pid }) => pid));
  const pipe = await printing.hold();
  const id = await order(person);
  await pipe.reached();
  await printing.letGo();
  const own = decoderChildren().filter(({ pid }) => !before.has(pid));
  expect(own).toHaveLength(1);
  return { id, pid: own[0]?.pid ?? 0, pipe };
}

test("PLUS-1086 a PDF that uses up its memory fails with a clear message; the worker keeps running and makes the next one", async () => {
  const { id, pid, pipe } = await heldPdf();
  await using _ = pipe;
  // The worker is this process: it responds while its child hangs.
  expect(await asked(id)).toMatchObject({ state: "PREPARING", url: null });
  expect(await readFile(`/proc/${pid}/limits`, "utf8")).toMatch(
    new RegExp(`Max cpu time +180 +182 [^]*Max data size +${LIMIT} +${LIMIT} `),
  );
  // Limits its memory, since using up all of it would only take time.
  execFileSync("prlimit", ["--pid", String(pid), `--data=${400 * 1024 ** 2}`]);
  pipe.flood();
  expect(await ended(id)).toMatchObject({
    state: "FAILED",
    message: "This PDF needs too much memory to make. Select fewer takes",
    url: null,
  });
  expect(isRunning(pid)).toBe(false);
  expect(await madeText(await order())).toContain("Boom in shot");
});

test("PLUS-1087 cancelling a PDF ends the process that prints it, whatever it is doing, and the next one is made", async () => {
  const { id, pid, pipe } = await heldPdf();
  await using _ = pipe;
  await until(async () => (await asked(id)).progress > 70);
  await world.as("viewer").graphql(CANCEL, { id });
  await until(() => !isRunning(pid));
  expect((await world.as("viewer").ask(ASK, { id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect(await madeText(await order())).toContain("Boom in shot");
});

test("PLUS-1088 while a person's PDF is being made, another person's is made too, and their own next one waits", async () => {
  const { id, pipe } = await heldPdf();
  const next = await order();
  expect(await madeText(await order("supervisor"), "supervisor")).toContain("Boom in shot");
  expect([(await asked(id)).state, (await asked(next)).state]).toEqual(["PREPARING", "WAITING"]);
  await pipe.release();
  for (const one of [id, next]) expect(await madeText(one)).toContain("Boom in shot");
});

test("PLUS-1089 comments that are left out of a PDF, or deleted after it was requested, don't count and don't make it fail", async () => {
  const huge = JSON.stringify("x".repeat(4 * 1024 ** 2));
  const left = async (text: string, start: number) => {
    const id = await add("editor", "Huge");
    const changed = { text, annotation: huge, start_position: start, end_position: start };
    await world.platform.db.updateTable("comment").set(changed).where("id", "=", id).execute();
    return {
      [Symbol.asyncDispose]: async () => {
        await world.platform.db.deleteFrom("comment").where("id", "=", id).execute();
      },
    };
  };
  await step("PLUS-1089 comments moved before the first frame don't count", async () => {
    await using _ = await left("Early", 4);
    const text = await madeText(await order("viewer", { offsetFrames: -5 }));
    expect(text).toMatch(/Includes .*\(1 comment\).*Boom in shot/);
    expect(text).not.toContain("Early");
  });
  await step("PLUS-1089 deleted comments whose replies are left out don't count", async () => {
    await using _ = await left("", 20);
    expect(await madeText(await order("viewer", { replies: false }))).toContain("(1 comment)");
  });
  await step("PLUS-1089 comments deleted after the request don't make it fail", async () => {
    const gone = [await add("editor", "Gone soon"), await add("supervisor", "Gone too")];
    const { pipe } = await heldPdf();
    const some = await order();
    const none = await order("viewer", { authors: [world.people.supervisor.name] });
    for (const [place, id] of gone.entries())
      await world.as(place === 0 ? "editor" : "supervisor").graphql(REMOVE, { id });
    await pipe.release();
    const text = await madeText(some);
    expect(text).toContain("Boom in shot");
    expect(text).not.toContain("Gone");
    expect(await ended(none)).toMatchObject({ state: "FAILED", message: "No comments match" });
  });
});
