import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { folderThumbnail } from "#core/live/folder-thumbnail.ts";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aPicture, PIXEL, production } from "#web/app/stand-in/production-fixture.ts";
import { live } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";

const take = aPicture();
const given = production({ folders: [aFolder()], takes: [take] });
const contents = (app: Awaited<ReturnType<typeof openApp>>) => app.calls("FolderContents").length;

test("LIVE-009 the event folderThumbnail sets the picture of a visible folder, without reloading the list", async () => {
  const app = await openApp("/projects/p1/root", given);
  const day = await card("Day 1");
  expect(day.querySelector("img")).toBeNull();
  const before = contents(app);
  const poster = { url: PIXEL, sizes: [{ width: 1, height: 1, url: PIXEL }] };
  act(() => live.tell(folderThumbnail, { projectId: "p1", folderId: "day1", poster }));
  await waitFor(() => expect(day.querySelector("img")?.getAttribute("src")).toBe(PIXEL));
  act(() => live.tell(folderThumbnail, { projectId: "p1", folderId: "day1", poster: null }));
  await waitFor(() => expect(day.querySelector("img")).toBeNull());
  expect(contents(app)).toBe(before);
});

test("LIVE-006 the event reloadFolder reloads the list only for the open folder of the open project", async () => {
  const app = await openApp("/projects/p1/root", given);
  await card("Day 1");
  const before = contents(app);
  vi.useFakeTimers();
  const hear = async (projectId: string, folderId: string) => {
    act(() => live.tell(reloadFolder, { projectId, folderId }));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
  };
  await hear("p1", "day1");
  await hear("p2", "root");
  expect(contents(app)).toBe(before);
  await hear("p1", "root");
  expect(contents(app)).toBeGreaterThan(before);
});

test("LIVE-008 a burst of reloadFolder events reloads the list immediately and then once per second", async () => {
  const app = await openApp("/projects/p1/root", given);
  await card("Day 1");
  const before = contents(app);
  vi.useFakeTimers();
  for (let n = 0; n < 20; n += 1) act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(contents(app)).toBe(before + 1);
  // None is requested while one is in flight, which takes real time.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(contents(app)).toBe(before + 2);
});

test("LIVE-007 the event reloadFolder reloads the visible folder, but not while an asset is open", async () => {
  const app = await openApp("/projects/p1/root", given);
  await card("Day 1");
  const before = contents(app);
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  await waitFor(() => expect(contents(app)).toBeGreaterThan(before));

  const viewer = await openApp("/projects/p1/root/take1", given);
  await screen.findByRole("button", { name: "Fullscreen" });
  await screen.findByRole("tab", { name: "Metadata" });
  const opened = contents(viewer);
  vi.useFakeTimers();
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(contents(viewer)).toBe(opened);
});

test("PLUS-1114 the event reloadFolder without a take reloads the open take if it is in that folder, and not one in another folder", async () => {
  const app = await openApp("/projects/p1/root/take1", given);
  await screen.findByRole("button", { name: "Fullscreen" });
  const asked = () => app.calls("ViewedAsset").length;
  const before = asked();
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "day1" }));
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "day1", assetId: "other" }));
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root", assetId: "other" }));
  expect(asked()).toBe(before);
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  await waitFor(() => expect(asked()).toBe(before + 1));
});
