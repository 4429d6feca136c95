import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { startRole } from "#testkit/api-process.ts";
import { attachmentsOf, startAttachments } from "#testkit/calls/attachment-calls.ts";
import { commentScene } from "#testkit/calls/comment-calls.ts";
import { uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { finalizeJob } from "../../uploads/finalize/finalize-upload.job.ts";

const finalize = (platform: unknown, uploadId: string) =>
  finalizeJob.run({
    platform,
    payload: { uploadId },
    signal: new AbortController().signal,
    fence: async () => {},
  } as never);

test("PLUS-1149 no acknowledged byte is lost if the API is killed between parts, or a worker stops before it has taken over a file", {
  timeout: 60_000,
}, async () => {
  const scene = await commentScene();
  await using world = scene.world;
  const bytes = randomBytes(3 * SMALLEST_PART_BYTES);
  const token = world.people.viewer.token;
  const api = await startRole("api", world);
  const before = uploadClient(api.as(token));
  const files = [{ name: "Take.bin", size: bytes.length }];
  const upload = await startAttachments(api.as(token), scene.clip.versionId, files);
  const [file = { id: "" }] = upload.files;
  for (const part of [3, 1]) expect((await before.sendPart(upload.id, file, bytes, part)).status).toBe(200);
  await api.kill();
  const client = uploadClient(world.as("viewer"));
  expect((await client.state(upload.id)).files[0]?.parts.map(({ number }) => number)).toEqual([1, 3]);
  await client.sendPart(upload.id, file, bytes, 2);
  await client.finalizeParts(upload.id, [{ file: file.id, checksum: await xxh64(bytes) }]);
  const { platform } = world;
  let writes = 0;
  const dying = {
    ...platform,
    transact: (work: never) => {
      writes += 1;
      if (writes > 1) throw new Error("gone");
      return platform.transact(work);
    },
  };
  await expect(finalize(dying, upload.id)).rejects.toThrow("gone");
  expect((await client.state(upload.id)).state).toBe("Running");
  await finalize(platform, upload.id);
  expect((await client.state(upload.id)).state).toBe("Done");
  const { id } = await scene.calls.add("viewer", { attachments: [file.id] });
  const [saved] = await attachmentsOf(world.as("viewer"), id);
  expect(Buffer.from(await (await fetch(saved?.url ?? "")).arrayBuffer()).equals(bytes)).toBe(true);
});
