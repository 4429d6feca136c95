import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveUpStuckLists } from "./stuck-lists.ts";

const LISTS = new Set(["users", "projects", "workspaces", "links", "transfers"]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A list whose loads the test resolves; `show` is a page that needs it, and returns what the page shows. */
function listOf(...queryKey: unknown[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = giveUpStuckLists(client, LISTS);
  const loads: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  };
  const show = () => {
    const observer = new QueryObserver(client, { queryKey, queryFn });
    observer.subscribe(() => {});
    return () => observer.getCurrentResult().data;
  };
  return { show, loads, stop };
}

test.each([
  ["users", "list", null, null],
  ["projects"],
  ["workspaces"],
  ["links", "list", null],
  ["transfers", { from: null }],
])(
  "SHELL-048 a page that needs %s during a load waits 5 s for it; then both get the next one's result",
  async (...key) => {
    const { show, loads, stop } = listOf(...key);
    const first = show();
    await vi.advanceTimersByTimeAsync(20_000);
    // Nobody else waits: a slow load may finish.
    expect(loads).toHaveLength(1);
    const later = show();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads).toHaveLength(2);
    loads[1]?.resolve("fresh");
    await vi.advanceTimersByTimeAsync(0);
    expect([first(), later()]).toEqual(["fresh", "fresh"]);
    stop();
  },
);

test("SHELL-048 a load that finishes in time is the result for all, and nothing is abandoned later", async () => {
  const { show, loads, stop } = listOf("projects");
  const pages = [show(), show()];
  await vi.advanceTimersByTimeAsync(1_000);
  loads[0]?.resolve("projects");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pages.map((shown) => shown())).toEqual(["projects", "projects"]);
  expect(loads).toHaveLength(1);
  stop();
});

test("SHELL-048 lists other than people, projects, workspaces, links or transfers wait as long as it takes", async () => {
  const { show, loads, stop } = listOf("folder", "p", "f");
  show();
  show();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toHaveLength(1);
  stop();
});
