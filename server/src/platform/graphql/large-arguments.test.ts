import { expect, test } from "vitest";
import { newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

test("PLUS-1116 a drawing that names one list a few hundred times is refused before its value is built", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const place = placeOf(await newClip(world, stage, "A001.mov"), stage.camera);
  const list = Array<number>(40_000).fill(0);
  const refusal = (times: number) =>
    world.as("viewer").refusal(
      `mutation ($list: CommentContents!, $folder: ID!, $asset: ID!, $version: ID!) {
        addComment(folder: $folder, asset: $asset, version: $version,
          contents: {text: "x", annotation: [${"$list ".repeat(times)}], meta: {width: 1, height: 1}}) { id } }`,
      { ...place, list },
    );
  expect(await refusal(200)).toBe("VALIDATION");
  expect(await refusal(300)).toBe("QUERY_TOO_COMPLEX");
});
