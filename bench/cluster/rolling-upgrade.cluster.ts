import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { ROOT } from "#tools/source/source-tree.ts";
import { hasCaddy } from "./balancer.ts";
import { Crowd, isPlayable } from "./crowd.ts";
import { checkOut, previousCommit } from "./previous-version.ts";
import { shareClip } from "./shared-clip.ts";
import { runNode, startStudio } from "./studio.ts";

/** Longer than the proxy takes to check a program twice. */
const BETWEEN_PROGRAMS_MS = 10_000;
const commit = previousCommit();

test.skipIf(!hasCaddy() || commit === null)(
  "an upgrade with migrations, one program at a time, fails nothing that people do, loses no event and finishes every upload",
  async () => {
    using previous = checkOut(commit ?? "");
    await using studio = await startStudio({ apis: 2, workers: 2, root: previous.root });
    const clip = await shareClip(studio);
    const crowd = new Crowd(studio, clip);
    const applied = () => studio.database.ask<{ name: string }>("select name from applied_migration order by name");
    const before = await applied();
    await crowd.begin({ browse: 4, search: 2, comment: 3, play: 4, upload: 1, read: 6 });
    await sleep(5_000);
    await step("the database is migrated while the version before works", async () => {
      await runNode(ROOT, ["server/src/main/prepare/run-migrate.ts"], { DATABASE_URL: studio.database.url });
      expect((await applied()).length).toBeGreaterThan(before.length);
      await sleep(5_000);
    });
    await step("each program is stopped and started with the new version", async () => {
      for (const program of [...studio.apis, ...studio.workers]) {
        expect(await program.process.stop()).toBe(0);
        await program.start({ root: ROOT });
        await sleep(BETWEEN_PROGRAMS_MS);
      }
    });
    await crowd.end();
    console.info(`${crowd.acts.length} acts, ${crowd.repeated} requests sent again`);
    await step("nothing that people did failed", async () => {
      expect(crowd.failures()).toEqual({});
      for (const kind of ["browse", "search", "comment", "play", "upload"])
        expect(crowd.acts.filter((act) => act.kind === kind).length).toBeGreaterThan(2);
    });
    await step("every reader has every comment", async () => {
      await until(() => crowd.readers.every((reader) => crowd.missedBy(reader).length === 0), 30_000);
    });
    await step("every upload plays with the bytes that were sent", async () => {
      for (const { assetId, checksum } of crowd.uploaded)
        await until(() => isPlayable(studio.as("viewer"), assetId, checksum));
    });
    crowd.close();
  },
);
