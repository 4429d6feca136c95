import { expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import { createReachability, PROBE_DELAYS_MS } from "./reachability.ts";

function world({ isOnline = true } = {}) {
  const state = { isOnline, isThere: true, probes: 0 };
  const waiting: { work: () => void; delayMs: number }[] = [];
  const reachability = createReachability({
    isBrowserOnline: () => state.isOnline,
    probe: async () => {
      state.probes += 1;
      return state.isThere;
    },
    schedule: (work, delayMs) => {
      const entry = { work, delayMs };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), waiting.includes(entry) ? 1 : 0);
    },
  });
  const told: string[] = [];
  reachability.onBack(() => told.push("back"));
  const reach = () => reachability.store.getState().reach;
  /** Runs the next pending check; returns how long it would have waited. */
  const wait = async () => {
    const next = waiting.shift();
    const before = state.probes;
    next?.work();
    await until(() => state.probes > before);
    await Promise.resolve();
    return next?.delayMs;
  };
  return { state, reachability, told, reach, wait, waiting };
}

test("PLUS-222 one lost call changes nothing; a server that doesn't respond to a check either is away until it does", async () => {
  const { state, reachability, told, reach, wait } = world();
  const lost = () => reachability.watch(Promise.reject(new TypeError("Failed to fetch")));
  await expect(lost()).rejects.toThrow("Failed to fetch");
  await until(() => state.probes === 1);
  expect([reach(), told]).toEqual(["online", []]);

  state.isThere = false;
  await expect(lost()).rejects.toThrow("Failed to fetch");
  await until(() => reach() === "unreachable");
  expect([await wait(), await wait(), await wait(), await wait(), await wait()]).toEqual([
    1000, 2000, 4000, 5000, 5000,
  ]);
  expect(PROBE_DELAYS_MS).toHaveLength(4);
  expect([reach(), told]).toEqual(["unreachable", []]);
  state.isThere = true;
  await wait();
  await until(() => reach() === "online");
  expect(told).toEqual(["back"]);
});

test("PLUS-222 the browser's offline event counts immediately, and its online event only once the server responds", async () => {
  const { state, reachability, told, reach } = world();
  state.isOnline = false;
  state.isThere = false;
  reachability.browserChanged();
  expect(reach()).toBe("offline");
  await until(() => state.probes === 1);
  state.isOnline = true;
  reachability.browserChanged();
  await until(() => reach() === "unreachable");
  state.isThere = true;
  reachability.browserChanged();
  await until(() => reach() === "online");
  expect(told).toEqual(["back"]);
});

test("PLUS-222 a call that the page itself aborted is not taken for a lost connection", async () => {
  const { state, reachability, reach } = world();
  state.isThere = false;
  await expect(reachability.watch(Promise.reject(new DOMException("ended", "AbortError")))).rejects.toThrow("ended");
  expect([state.probes, reach()]).toEqual([0, "online"]);
});

test("PLUS-223 work that needs the server checks it again, whatever an earlier check found", async () => {
  const answers = Array.from({ length: 4 }, () => Promise.withResolvers<boolean>());
  let asked = 0;
  const { suspect, whenThere, store } = createReachability({
    isBrowserOnline: () => true,
    probe: () => answers[asked++]?.promise ?? Promise.resolve(false),
    schedule: () => () => {},
  });
  const done: boolean[] = [];
  suspect();
  whenThere((wasAway) => void done.push(wasAway));
  answers[0]?.resolve(true);
  await until(() => asked === 2);
  expect(done).toEqual([]);
  answers[1]?.resolve(false);
  await until(() => store.getState().reach === "unreachable");
  expect(done).toEqual([]);
  suspect();
  await until(() => asked === 3);
  answers[2]?.resolve(true);
  await until(() => done.length > 0);
  whenThere((wasAway) => void done.push(wasAway));
  await until(() => asked === 4);
  answers[3]?.resolve(true);
  await until(() => done.length === 2);
  expect(done).toEqual([true, false]);
});
