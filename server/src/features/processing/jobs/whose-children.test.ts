import sharp from "sharp";
import { expect, test } from "vitest";
import { onBehalfOf } from "#media/child/on-behalf-of.ts";
import { runAmongChildren } from "#media/child/run-in-child.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";

test("PLUS-1360 the child processes of a job belong to the person who requested it", { timeout: 120_000 }, async () => {
  await using world = await productionWorld({ worker: true, fakeTime: false });
  const bytes = await sharp({ create: { width: 50_001, height: 1_000, channels: 3, background: "#777" } })
    .png()
    .toBuffer();
  const send = async (person: PersonName) => {
    const [sent] = await uploadClient(world.as(person)).plain(world.folderId, { name: `${person}.png`, bytes });
    return sent?.jobId ?? "";
  };
  const { db } = world.platform;
  const state = async (id: string) =>
    (await db.selectFrom("job").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
  // Large images of one person are decoded one at a time, and the editor's place is taken.
  const taken = Promise.withResolvers<void>();
  const holding = onBehalfOf(world.people.editor.id, () =>
    runAmongChildren("largeImageSets", undefined, () => taken.promise),
  );
  const [editors, supervisors] = [await send("editor"), await send("supervisor")];
  await until(async () => (await state(supervisors)) === "COMPLETED", 90_000);
  expect(await state(editors)).toBe("RUNNING");
  taken.resolve();
  await holding;
  await until(async () => (await state(editors)) === "COMPLETED", 90_000);
});
