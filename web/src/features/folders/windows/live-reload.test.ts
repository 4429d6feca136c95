import "#testkit/browser-window.ts";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { standInServer } from "#web/data/graphql/server-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { folderWindow } from "../items/cards-fixture.ts";
import { NO_FILTER } from "../page/take-filter.ts";
import { totalsQuery, windowQuery } from "./folder-window.ts";
import { keepShown, liveReload, reloadShown, shownPlaces } from "./live-reload.ts";
import { USUAL_ORDER } from "./window-variables.ts";

const server = standInServer();
const place = { projectId: "p", folderId: "f" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const asked = (name: string) => server.calls.filter(({ operationName }) => operationName === name).length;

test("PLUS-542 while messages arrive visible items are reloaded once per second, the totals every five seconds, and both after the last", async () => {
  const totals = { id: "f", window: { lengthMs: 1, commentCount: 1 } };
  server.answers = { FolderContents: { folder: folderWindow() }, FolderTotals: { folder: totals } };
  const stops = [
    new QueryObserver(queryClient, windowQuery(place, USUAL_ORDER, 0)).subscribe(() => {}),
    new QueryObserver(queryClient, totalsQuery(place, NO_FILTER)).subscribe(() => {}),
  ];
  await vi.advanceTimersByTimeAsync(10);
  expect([asked("FolderContents"), asked("FolderTotals")]).toEqual([1, 1]);
  const reload = liveReload(place);
  for (let tick = 0; tick < 99; tick += 1) {
    reload.call();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([asked("FolderContents"), asked("FolderTotals")]).toEqual([11, 3]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked("FolderContents"), asked("FolderTotals")]).toEqual([12, 4]);
  for (const stop of stops) stop();
});

test("a folder is reloaded while a page shows it, and no other", async () => {
  const other = { projectId: "p", folderId: "other" };
  server.answers = { FolderContents: { folder: folderWindow() } };
  const stop = new QueryObserver(queryClient, windowQuery(place, USUAL_ORDER, 0)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  const told = async (of: typeof place) => {
    const before = asked("FolderContents");
    reloadShown(of);
    await vi.advanceTimersByTimeAsync(10_000);
    return asked("FolderContents") - before;
  };
  expect(await told(place)).toBe(0);
  const leave = keepShown(liveReload(place));
  expect([shownPlaces(), await told(other), await told(place)]).toEqual([[place], 0, 1]);
  leave();
  expect([shownPlaces(), await told(place)]).toEqual([[], 0]);
  stop();
});
