import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aPicture, production } from "#web/app/stand-in/production-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";

const TAKES = Array.from({ length: 40 }, (_, n) => aPicture({ id: `t${n}`, name: `Take ${n}` }));

interface Wanted {
  readonly at?: string;
  readonly from?: number;
}

/** The viewer on take 18 of 40, of which takes 0 to 20 are loaded; all others come with `release`, as far as `count()`. */
async function openNearEnd(count = () => TAKES.length) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const facts = { version: "1", sort: "NAME", folders: [], folderCount: 0 };
  const window = async ({ at, from }: Wanted) => {
    if (at === "t18") return { ...facts, from: 0, assets: TAKES.slice(0, 21), assetCount: TAKES.length };
    await promise;
    const start = from ?? Math.max(0, TAKES.findIndex(({ id }) => id === at) - 10);
    return { ...facts, from: start, assets: TAKES.slice(start, Math.min(start + 21, count())), assetCount: count() };
  };
  const app = await openApp("/projects/p1/root/t18", production({ takes: TAKES, root: { assetCount: 40, window } }));
  const isOn = async (id: string) => {
    await waitFor(() => expect(app.address()).toMatch(new RegExp(`/${id}$`)));
    await waitFor(() => expect(screen.getByRole("region", { name: "This take" }).textContent).toContain(id.slice(1)));
  };
  const press = async (key: string, times: number) => {
    for (let n = 0; n < times; n++) {
      const before = app.address();
      await somebody.keyboard(`{${key}}`);
      await waitFor(() => expect(app.address()).not.toBe(before));
    }
  };
  await isOn("t18");
  await screen.findByRole("navigation", { name: "Takes in this folder" });
  return { app, release, isOn, press };
}

test("PLUS-1599 a press of next at the end of the loaded takes opens the next one once it has loaded", async () => {
  const { app, release, isOn, press } = await openNearEnd();
  await press("PageDown", 2);
  await isOn("t20");
  await somebody.keyboard("{PageDown}");
  expect(app.address()).toMatch(/\/t20$/);
  release();
  await isOn("t21");
  await press("PageDown", 1);
  await isOn("t22");
});

test("PLUS-1599 another take opened meanwhile stays, and so does the last one of a list that turns out to end there", async () => {
  const { release, isOn, press } = await openNearEnd();
  await press("PageDown", 2);
  await somebody.keyboard("{PageDown}");
  await press("PageUp", 1);
  await isOn("t19");
  release();
  await press("PageDown", 2);
  await isOn("t21");
  let count = 21;
  const ending = await openNearEnd(() => count);
  await ending.press("PageDown", 2);
  await somebody.keyboard("{PageDown}");
  ending.release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  count = 22;
  await queryClient.invalidateQueries();
  await screen.findByTitle("Take 21");
  await ending.isOn("t20");
});
