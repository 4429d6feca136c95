import { expect, test } from "vitest";
import type { Platform } from "../platform.ts";
import { mayStillFetch, registerAddressHolder } from "./address-holders.ts";

test("PLUS-587 holders of addresses take turns: each has two checks at a time, and others run alongside", async () => {
  const platform = { config: { databasePool: 8 } } as Platform;
  const asked: string[] = [];
  const answers: ((may: boolean) => void)[] = [];
  registerAddressHolder("played", (_platform, fields) => {
    asked.push(fields.join(" "));
    return new Promise((resolve) => answers.push(resolve));
  });
  const ask = (holder: string) => mayStillFetch(platform, holder);
  const all = [ask("played_u_ann_1"), ask("played_u_ann_2"), ask("played_u_ann_3"), ask("played_u_ben_1")];
  await Promise.resolve();
  expect(asked).toEqual(["u ann 1", "u ann 2", "u ben 1"]);
  answers[0]?.(false);
  await all[0];
  await Promise.resolve();
  expect(asked.slice(3)).toEqual(["u ann 3"]);
  for (const answer of answers) answer(true);
  expect(await Promise.all(all)).toEqual([false, true, true, true]);
  expect(await ask("unknown_u_ann_1")).toBe(false);
});
