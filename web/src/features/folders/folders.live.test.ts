import "#testkit/browser-window.ts";
import { expect, test, vi } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { shownBeside } from "#web/data/live/live-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { folderKeys } from "./api/folder-keys.ts";
import { foldersLive } from "./folders.live.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("LIVE-008 a burst of changes reloads the folder tree immediately and then once per second, not once for each", async () => {
  vi.useFakeTimers();
  try {
    const { asked, show, tell } = shownBeside(foldersLive);
    show(folderKeys.tree("p"));
    await vi.advanceTimersByTimeAsync(10);
    for (let n = 0; n < 50; n += 1) tell(reloadFolder, { projectId: "p", folderId: `f${n}` });
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toEqual(["folderTree", "folderTree"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(["folderTree", "folderTree", "folderTree"]);
  } finally {
    vi.useRealTimers();
  }
});

test("LIVE-006 LIVE-007 a changed folder is only marked stale, so a page that shows one of its assets loads nothing until the folder is opened", async () => {
  const { asked, show, tell } = shownBeside(foldersLive);
  const leave = show(folderKeys.windows("p", "f"));
  show(folderKeys.windows("p", "other"));
  await settled();
  tell(reloadFolder, { projectId: "p", folderId: "f" });
  await settled();
  expect(asked).toEqual(["folderWindows", "folderWindows"]);
  const isStale = (id: string) => queryClient.getQueryState(folderKeys.windows("p", id))?.isInvalidated;
  expect([isStale("f"), isStale("other")]).toEqual([true, false]);
  leave();
  show(folderKeys.windows("p", "f"));
  await settled();
  expect(asked).toEqual(["folderWindows", "folderWindows", "folderWindows"]);
});

test("PLUS-351 a message about circled takes marks the folder and the takes stale, and loads nothing", async () => {
  const { asked, show, tell } = shownBeside(foldersLive);
  for (const key of [folderKeys.windows("p", "f"), assetKey("a"), assetKey("b")]) show(key);
  await settled();
  tell(takesCircled, { projectId: "p", folderId: "f", assetIds: ["a"], circled: true });
  await settled();
  expect(asked).toEqual(["folderWindows", "asset", "asset"]);
  const isStale = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([folderKeys.windows("p", "f"), assetKey("a"), assetKey("b")].map(isStale)).toEqual([true, true, false]);
});

test("PLUS-351 a response that was on its way when takes were circled is not shown: the list and the take are requested again", async () => {
  const { tell } = shownBeside(foldersLive);
  const keys = [folderKeys.windows("p", "f"), assetKey("a"), assetKey("b")];
  const answers: ((text: string) => void)[] = [];
  for (const queryKey of keys) {
    queryClient.setQueryData(queryKey, "shown");
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    void queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => {});
  }
  expect(answers).toHaveLength(3);
  tell(takesCircled, { projectId: "p", folderId: "f", assetIds: ["a"], circled: true });
  await settled();
  expect(answers).toHaveLength(5);
  for (const [index, answer] of answers.entries()) answer(index < 3 ? "from before" : "after");
  await settled();
  expect(keys.map((key) => queryClient.getQueryData(key))).toEqual(["after", "after", "from before"]);
});
