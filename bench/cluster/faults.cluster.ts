import { renameSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { hasCaddy } from "./balancer.ts";
import { Crowd, isPlayable } from "./crowd.ts";
import { shareClip } from "./shared-clip.ts";
import { startStudio } from "./studio.ts";

/** How long everything has to work after a fault. */
const QUIET_MS = 8_000;
/** Clocks of a program that is an hour ahead of the others. */
const AN_HOUR_AHEAD = `--import=data:text/javascript,${encodeURIComponent(
  "const Before = Date; globalThis.Date = class extends Before { constructor(...a) { a.length ? super(...a) : super(Before.now() + 36e5) } static now() { return Before.now() + 36e5 } };",
)}`;

test.skipIf(!hasCaddy())(
  "whatever fails in a studio, people can go on, and nothing that was acknowledged is lost",
  async () => {
    await using studio = await startStudio({ apis: 2, workers: 2 });
    const clip = await shareClip(studio);
    const crowd = new Crowd(studio, clip);
    const [first, second] = studio.apis;
    const [worker] = studio.workers;
    if (!(first && second && worker)) throw new Error("a studio has two of each");
    await crowd.begin({ browse: 3, search: 2, comment: 3, play: 3, upload: 1, read: 4 });
    /** Does harm, and waits until nothing has failed for a while. Says what people saw. */
    const through = async (what: string, harm: () => Promise<unknown>) => {
      const fromMs = performance.now();
      await harm();
      await until(() => performance.now() - crowd.lastFailure(fromMs) > QUIET_MS && crowd.succeeded(fromMs) > 10);
      const seconds = ((crowd.lastFailure(fromMs) - fromMs) / 1_000).toFixed(1);
      console.info(`${what}: failures for ${seconds} s`, crowd.failures(fromMs));
    };

    await step("without a fault nothing fails", async () => {
      await sleep(5_000);
      expect(crowd.failures()).toEqual({});
    });
    await step("one api is killed: the other answers, before the first is back", async () => {
      await through("an api killed", () => first.process.kill());
      await first.start();
    });
    await step("a worker is killed", async () => {
      await through("a worker killed", () => worker.process.kill());
      await worker.start();
    });
    await step("the database's primary is killed: the standby takes its place", () =>
      through("the primary killed", () => studio.database.promote()),
    );
    await step("one api can't reach the database: the other answers meanwhile", async () => {
      const thaw = first.database.freeze();
      await through("an api cut off from the database", () => sleep(1_000));
      await through("the same api connected again", async () => thaw());
    });
    await step("the store is away for a while: people browse, search and comment", async () => {
      const away = `${studio.files}-away`;
      const fromMs = performance.now();
      await through("the store away for 10 s", async () => {
        renameSync(studio.files, away);
        await sleep(10_000);
        renameSync(away, studio.files);
      });
      const kinds = Object.keys(crowd.failures(fromMs)).map((failure) => failure.split(":")[0]);
      expect(kinds.filter((kind) => kind !== "play" && kind !== "upload")).toEqual([]);
    });
    await step(
      "an api's clock is an hour ahead: it refuses parts of uploads that the other has signed, and nothing else",
      async () => {
        await through("an api stopped", () => second.process.stop());
        await second.start({ settings: { NODE_OPTIONS: AN_HOUR_AHEAD } });
        const fromMs = performance.now();
        await sleep(15_000);
        const reasons = Object.keys(crowd.failures(fromMs));
        console.info("a clock an hour ahead", crowd.failures(fromMs));
        expect(reasons.filter((reason) => reason !== "upload: a part was refused with 410")).toEqual([]);
      },
    );
    await crowd.end();
    await step("every acknowledged comment is there, and every reader has it", async () => {
      await until(() => crowd.readers.every((reader) => crowd.missedBy(reader).length === 0));
      const kept = await studio.database.ask<{ id: string }>("select id from comment");
      expect(crowd.commented.filter((id) => !kept.some((row) => row.id === id))).toEqual([]);
    });
    await step("every acknowledged upload plays with the bytes that were sent", async () => {
      for (const { assetId, checksum } of crowd.uploaded)
        await until(() => isPlayable(studio.as("viewer"), assetId, checksum));
    });
    crowd.close();
  },
);
