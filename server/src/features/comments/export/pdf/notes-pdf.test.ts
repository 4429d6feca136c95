import { chmod, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInChild } from "#media/child/run-in-child.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { pdfPictures, readPdfTexts } from "#media/test-clips/read-pdf.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { makeUnevenClip } from "#media/test-clips/uneven-clip.ts";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type ShellGate, shellGate } from "#testkit/stand-ins/shell-gate.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";

const FIELDS = "id name state progress message url";
const REQUEST = `mutation ($input: NotesPdfInput!) { requestNotesPdf(input: $input) { ${FIELDS} } }`;
const ASK = `query ($id: ID!) { notesPdf(id: $id) { ${FIELDS} } }`;
const CANCEL = "mutation ($id: ID!) { cancelNotesPdf(id: $id) }";
const PREVIEW = `query ($input: NotesPdfInput!) { notesPdfPreview(input: $input) { fileName noteCount pictureCount pageCount } }`;
const VERSION = "query($id: ID!) { asset(assetId: $id) { newestVersion { id isProcessing } } }";
const RATE = { numerator: 25, denominator: 1 };
const FRAMES = 130;
/** A thick line across the middle of the image, in a colour that no test image contains. */
const DRAWING = { kind: "line", color: "#ff7fbf", width: 40, x1: 0.1, y1: 0.5, x2: 0.9, y2: 0.5 };
const INK = [255, 127, 191] as const;

interface Pdf {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly progress: number;
  readonly message: string | null;
  readonly url: string | null;
}

let world: ProductionWorld;
let temp: TempFolder;
/** While it is shut, ffmpeg makes no images for PDFs. */
let held: ShellGate;
let asset: string;
let version: string;

beforeAll(async () => {
  temp = await tempFolder();
  held = shellGate(temp.file("held"));
  const ffmpegPath = temp.file("ffmpeg");
  await writeFile(ffmpegPath, `#!/bin/sh\ncase "$*" in *%d.jpg*) ${held.wait};; esac\nexec ffmpeg "$@"\n`);
  await chmod(ffmpegPath, 0o755);
  world = await productionWorld({ worker: true, fakeTime: false, config: { ffmpegPath, ffprobePath: "ffprobe" } });
  const output = temp.file("A001.mov");
  await makeNumberedClip({ output, rate: RATE, frames: FRAMES, width: 640, height: 360, timecode: "01:00:00:00" });
  asset = await upload("A001.mov", await readFile(output));
  version = (await newest(asset)).id;
  const range = await add("editor", drawn("Boom in shot"), { start: 112, end: 124 });
  await add("supervisor", "Paint it out", null, { replyTo: range });
  const sky = await add("supervisor", "Sky, Ελληνικά, Кириллица", { start: 7 });
  await world.as("supervisor").graphql(`mutation ($id: ID!) { resolveComment(id: $id) { id } }`, { id: sky });
  await add("editor", "Budget", { start: 60 }, { teamOnly: true });
});
afterAll(async () => {
  await held.open();
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function newest(id: string) {
  const given = await world
    .as("editor")
    .graphql<{ asset: { newestVersion: { id: string; isProcessing: boolean } } }>(VERSION, { id });
  return given.asset.newestVersion;
}

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  const id = result?.assetId ?? "";
  await until(async () => !(await newest(id)).isProcessing, 120_000);
  return id;
}

async function add(
  person: PersonName,
  contents: unknown,
  position: { start: number; end?: number } | null,
  more: Record<string, unknown> = {},
  on = { asset, version },
): Promise<string> {
  const place = { folder: world.folderId, ...on };
  const added = await world
    .as(person)
    .graphql<{ addComment: { id: string } }>(ADD, { contents, position, ...place, ...more });
  return added.addComment.id;
}

const drawn = (text: string) => ({ text, annotation: { marks: [DRAWING] }, meta: { width: 640, height: 360 } });
const inputFor = (more: Record<string, unknown> = {}) => ({
  input: { project: world.projectId, folder: world.folderId, version, timeZone: "Europe/Berlin", ...more },
});
const requested = async (more: Record<string, unknown> = {}, person: PersonName = "viewer") =>
  (await world.as(person).graphql<{ requestNotesPdf: Pdf }>(REQUEST, inputFor(more))).requestNotesPdf;
const asked = async (id: string, person: PersonName = "viewer") =>
  (await world.as(person).graphql<{ notesPdf: Pdf }>(ASK, { id })).notesPdf;
const codeOf = async (query: string, variables: Record<string, unknown>, person: PersonName = "viewer") =>
  (await world.as(person).ask(query, variables)).errors[0]?.extensions.code;

async function made(more: Record<string, unknown> = {}, person: PersonName = "viewer") {
  let pdf = await requested(more, person);
  await until(async () => {
    pdf = await asked(pdf.id, person);
    return pdf.state === "READY" || pdf.state === "FAILED";
  }, 120_000);
  if (pdf.url === null) throw new Error(pdf.message ?? pdf.state);
  const response = await fetch(pdf.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const path = temp.file(`${pdf.id}.pdf`);
  await writeFile(path, bytes);
  const pages = await readPdfTexts(bytes);
  return { ...pdf, bytes, path, pages, text: pages.join(" "), header: response.headers };
}

/** Returns the frame number that each image of a file shows. */
async function framesIn(bytes: Buffer): Promise<(number | null | undefined)[]> {
  const frames: (number | null | undefined)[] = [];
  for (const [place, picture] of pdfPictures(bytes).entries()) {
    const path = temp.file(`picture-${place}.jpg`);
    await writeFile(path, picture);
    frames.push((await readNumberedFrames("image2", path))[0]);
  }
  return frames;
}

test("PLUS-1155 each comment has the image of its first frame, its timecode and frames, its author and time, its status and its replies", async () => {
  const { name, text, bytes, header } = await made();
  expect(name).toBe("A001_v1.pdf");
  expect(header.get("content-type")).toBe("application/pdf");
  expect(header.get("content-disposition")).toContain("A001_v1.pdf");
  expect(await framesIn(bytes)).toEqual([7, 112]);
  const time = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d";
  const sky = `01:00:00:07 Frame 7 1 Priya Supervisor ${time} RESOLVED Sky, Ελληνικά, Кириллица`;
  const boom = `01:00:04:12 – 01:00:04:24 Frames 112 – 124 2 Tomasz Editor ${time} OPEN Boom in shot`;
  expect(text).toMatch(new RegExp(`${sky} ${boom} Priya Supervisor ${time} Paint it out`));
});

test("PLUS-1156 a take begins on its own page with its name, version, folder, rate, and who exported which comments; pages are numbered", async () => {
  const { pages } = await made();
  const [page = ""] = pages;
  expect(pages).toHaveLength(1);
  expect(page).toMatch(/^A001\.mov File A001\.mov, version 1 Folder Night Shoot \/ Lantern \/ Day 1 /);
  expect(page).toContain(" Clip 25 fps, starts at 01:00:00:00, 130 frames ");
  expect(page).toMatch(/ Exported \d{4}-\d\d-\d\d \d\d:\d\d \(Europe\/Berlin\) by Maren Viewer /);
  expect(page).toContain(" Includes All comments, with replies, without team-only comments (2 comments) ");
  expect(page).toMatch(/ A001\.mov 1 \/ 1$/);
});

/** Finds the pixels of the drawing's colour on a page, in points. */
async function inkOn(path: string): Promise<{ count: number; width: number; height: number }> {
  const [page] = await runInChild("pdfPagePictures", {
    source: path,
    folder: temp.path,
    from: 1,
    to: 1,
    longSide: 1_684,
  });
  const { data, info } = await sharp(temp.file(page?.file ?? ""))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (at: number) => INK.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 16);
  const lines = Array.from({ length: info.height }, (_, row) => {
    const first = row * info.width * 3;
    return Array.from({ length: info.width }, (_pixel, column) => column).filter((column) => isInk(first + column * 3));
  });
  // Single pixels at the edges of the test image's bars have that colour too.
  const drawnLines = lines.map((columns, row) => ({ columns, row })).filter(({ columns }) => columns.length > 60);
  const span = (all: number[]) => (all.length === 0 ? 0 : (Math.max(...all) - Math.min(...all)) / 2);
  const columns = drawnLines.flatMap((line) => line.columns);
  return { count: columns.length, width: span(columns), height: span(drawnLines.map(({ row }) => row)) };
}

test("PLUS-1155 a drawing is drawn over its image, in its position and colour", async () => {
  const { count, width, height } = await inkOn((await made()).path);
  expect(count).toBeGreaterThan(1_000);
  // 0.8 of an image 226 points wide, with round ends; 40 of its 1,080 lines.
  expect(width).toBeGreaterThan(178);
  expect(width).toBeLessThan(190);
  expect(height).toBeLessThan(8);
  expect((await inkOn((await made({ statuses: ["RESOLVED"] })).path)).count).toBe(0);
});

test("PLUS-1157 status, author, replies, offset, colours and paper select what is printed; team-only comments only on request, and marked", async () => {
  const all = await made();
  expect(all.text).not.toContain("Budget");
  const team = await made({ teamOnly: true });
  expect(team.text).toMatch(/OPEN TEAM ONLY Budget/);
  expect(team.text).toContain("with team-only comments (3 comments)");
  expect(await framesIn(team.bytes)).toEqual([7, 60, 112]);
  const open = await made({ statuses: ["OPEN", "REOPENED"], replies: false });
  expect(open.text).toContain("Open comments, without replies");
  expect(open.text).not.toMatch(/Sky|Paint it out/);
  const byPriya = await made({ authors: ["Priya Supervisor"], offsetFrames: 25 });
  expect(byPriya.text).toContain(
    "All comments by Priya Supervisor, with replies, without team-only comments, positions +25 frames",
  );
  expect(byPriya.text).toContain("01:00:01:07 Frame 32");
  expect(byPriya.text).not.toContain("Boom");
  expect(await framesIn(byPriya.bytes)).toEqual([7]);
  expect((await made({ offsetFrames: -8 })).text).not.toContain("Sky");
  await step("PLUS-1118 at most twenty authors are listed", async () => {
    const names = ["Priya Supervisor", ...Array.from({ length: 20 }, (_, number) => `N${number}`)];
    expect((await made({ authors: names })).text).toMatch(/N17, N18 and 1 more, with replies/);
    expect((await made({ authors: names.slice(0, 20) })).text).toMatch(/N17, N18, with replies/);
  });
  const size = (bytes: Buffer) => /MediaBox \[0 0 (\d+)/.exec(bytes.toString("latin1"))?.[1];
  expect([size(all.bytes), size((await made({ paper: "LETTER" })).bytes)]).toEqual(["595", "612"]);
  // The swatches: red by author and for open threads, green for resolved ones.
  const swatches = async (colours: string) => {
    const [page] = await runInChild("pdfPagePictures", {
      source: (await made({ colours })).path,
      folder: temp.path,
      from: 1,
      to: 1,
      longSide: 1_684,
    });
    const { data, info } = await sharp(temp.file(page?.file ?? ""))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The column of the swatches: 42 + 226 + 16 points from the left, and half a swatch more.
    const column = Math.round((288 * info.width) / 595);
    const at = (row: number) => [
      ...data.subarray((row * info.width + column) * 3, (row * info.width + column) * 3 + 3),
    ];
    const seen = Array.from({ length: info.height }, (_, row) => at(row));
    const has = ([red, green, blue]: readonly [number, number, number]) =>
      seen.some(([r = 0, g = 0, b = 0]) => Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 30);
    return { red: has([216, 50, 42]), green: has([47, 158, 79]) };
  };
  expect(await swatches("STATUS")).toEqual({ red: true, green: true });
  expect((await swatches("AUTHOR")).red).toBe(true);
});

test("PLUS-1158 a preview returns the number of comments, images and pages, and stores nothing", async () => {
  const preview = async (more: Record<string, unknown> = {}) =>
    (await world.as("viewer").graphql<{ notesPdfPreview: unknown }>(PREVIEW, inputFor(more))).notesPdfPreview;
  // Only these: the worker's own cleanups are jobs too.
  const printing = world.platform.db.selectFrom("job").select("id").where("queue_name", "=", "comments.make-notes-pdf");
  const jobs = async () => (await printing.execute()).length;
  const before = await jobs();
  expect(await preview()).toEqual({ fileName: "A001_v1.pdf", noteCount: 2, pictureCount: 2, pageCount: 1 });
  expect(await preview({ version: null, teamOnly: true })).toMatchObject({ fileName: "A001_v1.pdf", noteCount: 3 });
  const none = { fileName: "", noteCount: 0, pictureCount: 0, pageCount: 0 };
  expect(await preview({ authors: ["Nobody"] })).toEqual(none);
  expect(await jobs()).toBe(before);
  expect(await codeOf(REQUEST, inputFor({ authors: ["Nobody"] }))).toBe("CONFLICT");
});

test("PLUS-1159 visitors of a share, with a watermark or without, and people outside the project get no PDF", async () => {
  for (const watermark of [{ position: "CENTER", text: "For review" }, null]) {
    const options = { project: world.projectId, assets: [asset], name: "Guests", canDownload: true, watermark };
    const guest = await enterLink(world, await createLink(world.as("editor"), options));
    for (const query of [REQUEST, PREVIEW]) {
      const { data, errors } = await guest.ask(query, inputFor());
      expect([data, errors[0]?.extensions.code]).toEqual([null, "FORBIDDEN"]);
    }
  }
  for (const query of [REQUEST, PREVIEW]) {
    expect(await codeOf(query, inputFor(), "outsider")).toBe("NOT_FOUND");
    expect(await codeOf(query, inputFor({ assets: [asset] }))).toBe("VALIDATION");
    expect(await codeOf(query, inputFor({ timeZone: "Moon/Base" }))).toBe("VALIDATION");
  }
});

test("PLUS-1160 the person who requested a PDF sees its progress and can cancel it; it is not found for others, or once cancelled", async () => {
  held.shut();
  try {
    const { id } = await requested();
    await until(async () => (await asked(id)).state === "PREPARING");
    const { state, url } = await asked(id);
    expect([state, url]).toEqual(["PREPARING", null]);
    expect(await codeOf(ASK, { id }, "supervisor")).toBe("NOT_FOUND");
    expect(await codeOf(CANCEL, { id }, "supervisor")).toBe("NOT_FOUND");
    const waiting = await requested({ statuses: ["RESOLVED"] });
    expect((await asked(waiting.id)).state).toBe("WAITING");
    for (const one of [waiting.id, id]) {
      expect(await world.as("viewer").graphql(CANCEL, { id: one })).toEqual({ cancelNotesPdf: true });
      expect(await codeOf(ASK, { id: one })).toBe("NOT_FOUND");
      expect(await codeOf(CANCEL, { id: one })).toBe("NOT_FOUND");
    }
    const states = await world.platform.db
      .selectFrom("job")
      .select("state")
      .where("id", "in", [id, waiting.id])
      .execute();
    expect(states).toEqual([{ state: "CANCELLED" }, { state: "CANCELLED" }]);
  } finally {
    await held.open();
  }
  const ready = await made();
  await world.as("viewer").graphql(CANCEL, { id: ready.id });
  expect((await fetch(ready.url ?? "")).status).toBe(404);
});

test("PLUS-1161 each take of a folder has its pages: a still with its drawing, audio with its times, a variable-rate clip with the right frame", async () => {
  const grey = sharp({
    create: { width: 900, height: 1_600, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 0.5 } },
  });
  const still = await upload("still.png", await grey.png().toBuffer());
  await add("editor", drawn("Too dark"), null, {}, { asset: still, version: (await newest(still)).id });
  const tone = temp.file("tone.wav");
  const args = ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", tone];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const sound = await upload("tone.wav", await readFile(tone));
  const on = { asset: sound, version: (await newest(sound)).id };
  await add("editor", "Hum", { start: 1_480, end: 1_900 }, {}, on);
  const output = temp.file("uneven.mov");
  await makeUnevenClip({ output, frames: 60, width: 640, height: 360 });
  const uneven = await upload("uneven.mov", await readFile(output));
  await add("editor", "Late", { start: 45 }, {}, { asset: uneven, version: (await newest(uneven)).id });
  const { name, pages, bytes, path } = await made({ version: null });
  expect(name).toBe("Day 1_notes.pdf");
  expect(pages.map((page) => page.split(" ")[0])).toEqual(["A001.mov", "still.png", "tone.wav", "uneven.mov"]);
  expect(pages.map((page) => page.slice(-5))).toEqual(["1 / 4", "2 / 4", "3 / 4", "4 / 4"]);
  expect(pages[1]).toMatch(/OPEN Too dark still\.png/);
  expect(pages[2]).toContain("00:00:01.480 – 00:00:01.900 1 Tomasz Editor");
  const frames = await framesIn(bytes);
  expect([frames.length, frames[0], frames[1], frames[3]]).toEqual([4, 7, 112, 45]);
  expect(pages[3]).toContain("Variable rate");
  const { width, height } = await sharp(pdfPictures(bytes)[2]).metadata();
  expect([width, height]).toEqual([720, 1_280]);
  const [, page] = await runInChild("pdfPagePictures", {
    source: path,
    folder: temp.path,
    from: 1,
    to: 2,
    longSide: 842,
  });
  const middle = await sharp(temp.file(page?.file ?? ""))
    .extract({ left: 42 + 64, top: 130, width: 1, height: 300 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = Array.from({ length: 300 }, (_, row) => [...middle.subarray(row * 3, row * 3 + 3)]);
  // The column contains half gray on white, and the drawing.
  expect(
    pixels.some(([r = 0, g = 0, b = 0]) => Math.abs(r - 172) < 8 && Math.abs(g - 172) < 8 && Math.abs(b - 172) < 8),
  ).toBe(true);
  expect(pixels.some((pixel) => INK.every((value, channel) => Math.abs((pixel[channel] ?? 0) - value) < 24))).toBe(
    true,
  );
});

test("PLUS-1159 the address of a PDF expires with the permission to see the take, and a PDF that is being made then fails", async () => {
  const ready = await made();
  held.shut();
  const { id } = await requested();
  try {
    await until(async () => (await asked(id)).state === "PREPARING");
    await world.removeFromProject("viewer");
    expect((await fetch(ready.url ?? "")).status).toBe(410);
  } finally {
    await held.open();
  }
  await until(async () => (await asked(id)).state === "FAILED");
  const { message, url } = await asked(id);
  // The message depends on how far the job was.
  expect([message, url]).toEqual([expect.stringMatching(/^(Folder|Version) not found$/), null]);
  expect(await world.platform.storage.stat(`temp/notes/${id}`)).toBeNull();
  expect(await codeOf(REQUEST, inputFor())).toBe("NOT_FOUND");
});
