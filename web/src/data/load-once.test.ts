import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A store whose loads the test resolves. */
function store() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const loads: PromiseWithResolvers<string>[] = [];
  const options = {
    queryKey: ["projects"],
    queryFn: () => {
      const load = Promise.withResolvers<string>();
      loads.push(load);
      return load.promise;
    },
  };
  return { load: () => loadOnce(client, options), loads };
}

test("SHELL-048 SHELL-049 one load runs at a time: later callers wait for the running one and get its result", async () => {
  const { load, loads } = store();
  const callers = [load(), load(), load()];
  await vi.advanceTimersByTimeAsync(4_999);
  expect(loads).toHaveLength(1);
  loads[0]?.resolve("projects");
  expect(await Promise.all(callers)).toEqual(["projects", "projects", "projects"]);
  expect(await load()).toBe("projects");
  expect(loads).toHaveLength(1);
});

test("SHELL-048 SHELL-049 after 5 s of waiting a load counts as stuck, and everyone gets the next one's result", async () => {
  const { load, loads } = store();
  const first = load();
  await vi.advanceTimersByTimeAsync(1_000);
  const later = load();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(loads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(loads).toHaveLength(2);
  loads[1]?.resolve("fresh");
  expect(await Promise.all([first, later])).toEqual(["fresh", "fresh"]);
});

test("SHELL-049 a load that fails fails for everyone who waited, and the next caller may retry", async () => {
  const { load, loads } = store();
  const callers = [load(), load()].map((caller) => caller.catch((error: Error) => error.message));
  await vi.advanceTimersByTimeAsync(0);
  loads[0]?.reject(new Error("broken"));
  expect(await Promise.all(callers)).toEqual(["broken", "broken"]);
  const next = load();
  await vi.advanceTimersByTimeAsync(0);
  loads[1]?.resolve("mended");
  expect(await next).toBe("mended");
});
