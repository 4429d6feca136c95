import { expect, test } from "vitest";
import { newClip } from "#testkit/calls/comment-calls.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const REQUEST = "mutation ($input: NotesPdfInput!) { requestNotesPdf(input: $input) { id } }";
const PREVIEW = "query ($input: NotesPdfInput!) { notesPdfPreview(input: $input) { noteCount } }";

test("PLUS-1160 a PDF holds 2,000 comments, and more are refused with a sentence", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const { assetId, versionId } = await newClip(world, stage, "B.mov");
  const rate = { rate_numerator: 25, rate_denominator: 1 };
  await world.platform.db.updateTable("version").set(rate).where("id", "=", versionId).execute();
  const write = (count: number) =>
    world.platform.db
      .insertInto("comment")
      .values(
        Array.from({ length: count }, () => ({
          id: crypto.randomUUID(),
          project_id: stage.projectId,
          asset_id: assetId,
          version_id: versionId,
          author_name: "Ana",
          text: "x",
          start_position: 1,
          end_position: 1,
          created_at: world.clock.now(),
          updated_at: world.clock.now(),
        })),
      )
      .execute();
  const input = { project: stage.projectId, folder: stage.camera, version: versionId, timeZone: "UTC" };
  await write(2_001);
  for (const query of [REQUEST, PREVIEW]) {
    const [error] = (await world.as("viewer").ask(query, { input })).errors;
    expect([error?.extensions.code, error?.message]).toEqual([
      "VALIDATION",
      "A PDF holds at most 2,000 comments. Select fewer takes",
    ]);
  }
  await world.platform.db.deleteFrom("comment").where("version_id", "=", versionId).execute();
  await write(2_000);
  expect((await world.as("viewer").ask(PREVIEW, { input })).data).toEqual({ notesPdfPreview: { noteCount: 2_000 } });
  expect((await world.as("viewer").ask(REQUEST, { input })).errors).toEqual([]);
});
