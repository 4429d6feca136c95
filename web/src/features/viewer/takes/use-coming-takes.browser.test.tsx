import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aClipVersion, aPicture, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useComingTakes } from "./use-coming-takes.ts";

/** Take 20, at the end of the loaded ones, is a clip. */
const TAKES = Array.from({ length: 40 }, (_, n) =>
  n === 20 ? aClip({ id: "t20", name: "Take 20" }) : aPicture({ id: `t${n}`, name: `Take ${n}` }),
);

function aClip(given: { readonly id: string; readonly name: string }) {
  const version = aClipVersion({
    displayWidth: 1920,
    displayHeight: 1080,
    renditions: [{ name: "720p", width: 1280, height: 720, hdr: false, bandwidth: 3_000_000 }],
  });
  return aTake({ ...given, allowedTo: { comment: true }, versions: [version], newestVersion: version });
}

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
  const user = { settings: { autoPlay: true } };
  const app = await openApp(
    "/projects/p1/root/t18",
    production({ user, takes: TAKES, root: { assetCount: 40, window } }),
  );
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

/** The clip at the end of the loaded takes has played to its end. */
async function endAtTheEdge() {
  const viewer = await openNearEnd();
  await viewer.press("PageDown", 2);
  await viewer.isOn("t20");
  await screen.findByRole("slider", { name: "Timeline" });
  await waitFor(() => expect(screen.getByRole("slider", { name: "Timeline" }).ariaValueMax).toBe("249"));
  fireEvent(document.querySelector("video") ?? document.body, new Event("ended"));
  return viewer;
}

test("PLUS-1635 a clip that ends while the next take is still loading goes on with it once it has loaded", async () => {
  const { app, release, isOn } = await endAtTheEdge();
  expect(app.address()).toMatch(/\/t20$/);
  release();
  await isOn("t21");
});

test.each([
  ["a frame was chosen", () => somebody.keyboard("{Home}")],
  [
    "a comment was begun",
    async () => {
      await somebody.keyboard("c");
      await screen.findByRole("textbox", { name: "Comment text" });
    },
  ],
  [
    "a dialog is open",
    async () => {
      await somebody.keyboard("?");
      await screen.findByRole("dialog");
    },
  ],
])("PLUS-1635 an ended clip stays on screen if %s when the next take has loaded", async (_, doIt) => {
  const { app, release } = await endAtTheEdge();
  await doIt();
  release();
  await screen.findByTitle("Take 21");
  // The take would open in the same render as its card.
  expect(app.address()).toMatch(/\/t20$/);
});

test("PLUS-1635 an ended clip pauses if there is no next take after all, or if it is no longer wanted", () => {
  const [onTake, isWanted, otherwise] = [vi.fn(), vi.fn(() => false), vi.fn()];
  const given = { ids: ["a"], openId: "a", has: () => true, onTake };
  const hook = renderHook(useComingTakes, { initialProps: given });
  const open = () => {
    hook.rerender(given);
    hook.result.current.open(1, { isWanted, otherwise });
    hook.rerender(given);
    expect(otherwise).not.toHaveBeenCalled();
  };
  open();
  hook.rerender({ ...given, has: () => false });
  expect([otherwise.mock.calls.length, isWanted.mock.calls.length]).toEqual([1, 0]);
  otherwise.mockClear();
  open();
  hook.rerender({ ...given, ids: ["a", "b"] });
  hook.rerender({ ...given, ids: ["a", "b", "c"] });
  expect([otherwise.mock.calls.length, isWanted.mock.calls.length]).toEqual([1, 1]);
  expect(onTake).not.toHaveBeenCalled();
});

test.each([1, -1] as const)("PLUS-1635 an ended clip pauses if a key (%s) finds no take after all", (direction) => {
  const [onTake, otherwise] = [vi.fn(), vi.fn()];
  const given = { ids: ["b"], openId: "b", has: () => true, onTake };
  const hook = renderHook(useComingTakes, { initialProps: given });
  act(() => hook.result.current.open(1, { isWanted: () => false, otherwise }));
  act(() => hook.result.current.open(direction));
  expect(otherwise).not.toHaveBeenCalled();
  hook.rerender({ ...given, has: () => false });
  expect(otherwise).toHaveBeenCalledTimes(1);
  act(() => hook.result.current.open(1, { isWanted: () => false, otherwise }));
  hook.rerender(given);
  act(() => hook.result.current.open(direction));
  hook.rerender({ ...given, ids: ["a", "b", "c"] });
  expect(onTake.mock.calls).toEqual([[direction === 1 ? "c" : "a"]]);
});
