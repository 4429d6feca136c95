import { afterAll, beforeAll, expect, test } from "vitest";
import { readMarkers } from "#core/notes/read-markers.ts";
import { sendAttachments } from "#testkit/calls/attachment-calls.ts";
import { type CommentScene, commentScene } from "#testkit/calls/comment-calls.ts";

const EXPORT = `mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }`;
const AVID = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $teamOnly: Boolean) { requestCommentsExport(folder: $folder, asset: $asset,
  version: $version, format: MEDIA_COMPOSER, timeZone: "UTC", teamOnly: $teamOnly) { url } }`;
const CLIP = {
  name: "A001.mov",
  rate: { numerator: 25, denominator: 1 },
  dropFrame: false,
  startFrame: 0,
  frameCount: 100,
};
/** Characters that formats have to escape. */
const NAME = `=a "b", <c> & d;.pdf`;

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene({ worker: ["uploads.finalize"] });
  const { world, clip, calls } = scene;
  const timing = { rate_numerator: 25, rate_denominator: 1, start_frame: 0 };
  await world.platform.db.updateTable("version").set(timing).where("id", "=", clip.versionId).execute();
  const file = (name: string) =>
    sendAttachments(world.as("editor"), clip.versionId, { name, bytes: Buffer.from("%PDF-") });
  await calls.add("editor", { position: { start: 4 }, attachments: await file(NAME) });
  await calls.add("editor", { position: { start: 9 }, teamOnly: true, attachments: await file("Budget.pdf") });
});
afterAll(() => scene.world[Symbol.asyncDispose]());

async function exported(more: Record<string, unknown>): Promise<Uint8Array> {
  const { world, stage, clip } = scene;
  const place = { project: stage.projectId, folder: stage.camera, version: clip.versionId, timeZone: "UTC" };
  const { requestNotesExport } = await world
    .as("viewer")
    .graphql<{ requestNotesExport: { url: string } }>(EXPORT, { input: { ...place, ...more } });
  return new Uint8Array(await (await fetch(requestNotesExport.url)).arrayBuffer());
}

test.each(["AVID_TEXT", "AVID_XML", "PREMIERE_XML", "FCPXML", "OTIO", "CSV"])(
  "PLUS-1147 a comment's files are named in %s and survive a round trip; files of team-only comments are only exported with their comments",
  async (format) => {
    const texts = async (teamOnly: boolean) =>
      readMarkers(await exported({ format, teamOnly }), CLIP).markers.map(({ text }) => text);
    expect(await texts(false)).toEqual([`Boom in shot [Files: ${NAME}]`]);
    expect(await texts(true)).toEqual([
      `Boom in shot [Files: ${NAME}]`,
      "[Team only] Boom in shot [Files: Budget.pdf]",
    ]);
  },
);

test("PLUS-1147 files are named in text, EDL and Media Composer marker exports", async () => {
  const { world, stage, clip } = scene;
  for (const format of ["TEXT", "RESOLVE_EDL"]) {
    const text = Buffer.from(await exported({ format, teamOnly: false })).toString();
    expect([format, text.includes("[Files: =a"), text.includes("Budget")]).toEqual([format, true, false]);
  }
  const variables = { folder: stage.camera, asset: clip.assetId, version: clip.versionId };
  const avid = async (teamOnly: boolean) => {
    const { requestCommentsExport } = await world
      .as("viewer")
      .graphql<{ requestCommentsExport: { url: string } }>(AVID, { ...variables, teamOnly });
    return (await fetch(requestCommentsExport.url)).text();
  };
  expect(await avid(true)).toContain("[Team only] Boom in shot [Files: Budget.pdf]");
  expect(await avid(false)).toContain(`Boom in shot [Files: ${NAME}]`);
  expect(await avid(false)).not.toContain("Budget");
});
