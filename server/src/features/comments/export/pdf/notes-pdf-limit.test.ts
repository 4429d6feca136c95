import { expect, test } from "vitest";
import { newClip } from "#testkit/calls/comment-calls.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { testWorld } from "#testkit/test-world.ts";

const REQUEST = "mutation ($input: NotesPdfInput!) { requestNotesPdf(input: $input) { id } }";
const EXPORT = "mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }";
const PREVIEW = "query ($input: NotesPdfInput!) { notesPdfPreview(input: $input) { noteCount } }";

test("PLUS-1160 PLUS-1213 a PDF may have 2,000 comments, a million characters and 4 MB of drawings; more is refused with a clear message", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const { assetId, versionId } = await newClip(world, stage, "B.mov");
  const rate = { rate_numerator: 25, rate_denominator: 1 };
  await world.platform.db.updateTable("version").set(rate).where("id", "=", versionId).execute();
  const write = (count: number, text = "x", annotation: string | null = null) =>
    world.platform.db
      .insertInto("comment")
      .values(
        Array.from({ length: count }, () => ({
          id: crypto.randomUUID(),
          project_id: stage.projectId,
          asset_id: assetId,
          version_id: versionId,
          author_name: "Ana",
          text,
          annotation,
          start_position: 1,
          end_position: 1,
          created_at: world.clock.now(),
          updated_at: world.clock.now(),
        })),
      )
      .execute();
  const input = { project: stage.projectId, folder: stage.camera, version: versionId, timeZone: "UTC" };
  const ofFrames = (count: number | null) =>
    world.platform.db
      .updateTable("version")
      .set({
        frame_count: count,
        media_prefix: count === null ? null : "nowhere",
        file_info: JSON.stringify(count === null ? {} : { frameTimesFile: "f.json" }),
      })
      .where("id", "=", versionId)
      .execute();
  const clear = () => world.platform.db.deleteFrom("comment").where("version_id", "=", versionId).execute();
  const isRefused = async (sentence: string) => {
    for (const query of [REQUEST, PREVIEW]) {
      const [error] = (await world.as("viewer").ask(query, { input })).errors;
      expect([error?.extensions.code, error?.message]).toEqual(["VALIDATION", `${sentence}. Select fewer takes`]);
    }
    await clear();
  };
  const isPreviewed = async (noteCount: number) =>
    expect((await world.as("viewer").ask(PREVIEW, { input })).data).toEqual({ notesPdfPreview: { noteCount } });
  await write(2_001);
  await isRefused("A PDF holds at most 2,000 comments");
  await write(2_000);
  await isPreviewed(2_000);
  await clear();
  await step("PLUS-1213 too many characters are refused", async () => {
    await write(128, "x".repeat(8_192));
    await isPreviewed(128);
    await write(1);
    await isRefused("A PDF holds at most a million characters");
  });
  await step("PLUS-1213 too many bytes of drawings are refused", async () => {
    const drawing = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
    await write(4, "x", drawing(1024 ** 2));
    await isPreviewed(4);
    await write(1, "x", drawing(3));
    await isRefused("A PDF holds at most 4 MB of drawings");
  });
  await step("PLUS-1118 too long names of authors are refused", async () => {
    await write(1);
    const asked = async (query: string, length: number) => {
      const authors = ["Ana", "x".repeat(length)];
      return (await world.as("viewer").ask(query, { input: { ...input, authors } })).errors[0]?.message ?? "taken";
    };
    for (const query of [REQUEST, PREVIEW]) expect(await asked(query, 601)).toBe("An author's name is too long");
    for (const query of [REQUEST, PREVIEW]) expect(await asked(query, 600)).toBe("taken");
    const exported = async (length: number) => {
      const file = { ...input, authors: ["Ana", "x".repeat(length)], format: "CSV" };
      return (await world.as("viewer").ask(EXPORT, { input: file })).errors[0]?.message ?? "taken";
    };
    expect([await exported(601), await exported(600)]).toEqual(["An author's name is too long", "taken"]);
    await clear();
  });
  await step("PLUS-1214 too many listed frames are refused", async () => {
    await ofFrames(2_000_001);
    await write(1);
    const asked = async (query: string) => (await world.as("viewer").ask(query, { input })).errors[0]?.extensions.code;
    for (const query of [REQUEST, PREVIEW]) expect(await asked(query)).toBe("VALIDATION");
    // The number of frames is allowed, so the list of frame times is read, but its file is missing.
    await ofFrames(2_000_000);
    for (const query of [REQUEST, PREVIEW]) expect(await asked(query)).toBe("NOT_FOUND");
  });
  await step("PLUS-1160 the largest allowed PDF is accepted", async () => {
    await clear();
    await ofFrames(null);
    await write(2_000);
    expect((await world.as("viewer").ask(REQUEST, { input })).errors).toEqual([]);
  });
});
