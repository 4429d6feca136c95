import { expect, test } from "vitest";
import { aLiveJob } from "#core/live/live-job-fixture.ts";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { updateJobs } from "#core/live/update-jobs.ts";
import { createLiveConnection, type LiveSocket, liveAddress } from "./live-connection.ts";

const at = (url: string) => ({ url, protocols: [] });

/** A connection whose sockets and timers the test controls. */
function stage(random = 0.5) {
  const sockets: (LiveSocket & { address: string })[] = [];
  const timers: { work: () => void; delayMs: number }[] = [];
  const live = createLiveConnection({
    open({ url }) {
      const socket: LiveSocket & { address: string } = {
        address: url,
        onopen: null,
        onmessage: null,
        onclose: null,
        close() {},
      };
      sockets.push(socket);
      return socket;
    },
    schedule(work, delayMs) {
      const timer = { work, delayMs };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    random: () => random,
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error("No socket was opened");
    return socket;
  };
  const fire = () =>
    timers.splice(0).forEach((timer) => {
      timer.work();
    });
  return { live, sockets, timers, last, fire };
}

test("LIVE-014 LIVE-016 PLUS-323 the address is /ws on the API's host, secure if the API is, and contains no token", () => {
  expect(liveAddress("http://host:4000", "a-b")).toEqual({
    url: "ws://host:4000/ws",
    protocols: ["rushlight.live", "bearer.a-b"],
  });
  expect(liveAddress("https://host", "t").url).toBe("wss://host/ws");
});

test("PLUS-321 a connection that the server restarts returns within 2 s, pages staggered; on failure the retries follow", () => {
  const delays = [0, 0.999].map((random) => {
    const { live, timers, last } = stage(random);
    live.start(() => at("ws://x"));
    last().onopen?.();
    last().onclose?.({ code: 1012 });
    return timers[0]?.delayMs ?? Number.NaN;
  });
  expect(delays[0]).toBeLessThan(500);
  expect(delays[1]).toBeGreaterThan(1_500);
  expect(delays[1]).toBeLessThanOrEqual(2_000);
  const { live, sockets, timers, last, fire } = stage();
  live.start(() => at("ws://x"));
  last().onopen?.();
  last().onclose?.({ code: 1012 });
  fire();
  expect(sockets).toHaveLength(2);
  last().onclose?.({ code: 1012 });
  expect(timers.map((timer) => timer.delayMs)).toEqual([10_000]);
});

test("LIVE-011 a closed connection is reopened after 10 s", () => {
  const { live, sockets, timers, last, fire } = stage();
  live.start(() => at("ws://x"));
  last().onclose?.({ code: 1006 });
  expect(timers.map((timer) => timer.delayMs)).toEqual([10_000]);
  fire();
  expect(sockets).toHaveLength(2);
});

test("LIVE-012 LIVE-017 after five retries it gives up, until the page is shown or the network returns", () => {
  const { live, sockets, timers, last, fire } = stage();
  live.start(() => at("ws://x"));
  for (let round = 0; round < 9; round += 1) {
    last().onclose?.({ code: 1006 });
    fire();
  }
  expect(sockets).toHaveLength(6);
  expect(live.status()).toBe("given-up");
  live.revive();
  expect(sockets).toHaveLength(7);
  last().onclose?.({ code: 1006 });
  expect(timers).toHaveLength(1);
});

test("LIVE-013 an opened connection resets the retry count", () => {
  const { live, sockets, last, fire } = stage();
  live.start(() => at("ws://x"));
  for (let round = 0; round < 4; round += 1) {
    last().onclose?.({ code: 1006 });
    fire();
  }
  last().onopen?.();
  for (let round = 0; round < 5; round += 1) {
    last().onclose?.({ code: 1006 });
    fire();
  }
  expect(sockets).toHaveLength(10);
  expect(live.status()).toBe("connecting");
});

test("an open connection is not opened twice, and a stopped one stays closed", () => {
  const { live, sockets, last, fire } = stage();
  live.start(() => at("ws://x"));
  last().onopen?.();
  live.revive();
  expect(sockets).toHaveLength(1);
  live.stop();
  last().onclose?.({ code: 1006 });
  fire();
  expect(sockets).toHaveLength(1);
});

test("each attempt requests the address again, because the token changes", () => {
  const { live, sockets, last, fire } = stage();
  let token = 1;
  live.start(() => at(`ws://x?token=${token}`));
  token = 2;
  last().onclose?.({ code: 1006 });
  fire();
  expect(sockets.map(({ address }) => address)).toEqual(["ws://x?token=1", "ws://x?token=2"]);
});

test("LIVE-001 LIVE-004 events reach only their subscribers, and unknown or broken messages nobody", () => {
  const { live, last } = stage();
  const seen: string[] = [];
  live.on(reloadFolder, (event) => seen.push(`${event.projectId}/${event.folderId}`));
  const stop = live.on(updateJobs, ({ jobs }) => seen.push(`${jobs.length} jobs`));
  live.start(() => at("ws://x"));
  const send = (value: unknown) =>
    last().onmessage?.({ data: typeof value === "string" ? value : JSON.stringify(value) });
  send({ event: "reloadFolder", projectId: "p", folderId: "f" });
  send({ event: "updateJobs", jobs: [aLiveJob(), {}, aLiveJob()] });
  stop();
  send({ event: "updateJobs", jobs: [] });
  send({ event: "welcome" });
  for (const broken of [
    "{",
    "null",
    '"x"',
    { event: "toString" },
    { event: "reloadFolder", projectId: 1 },
    { event: "updateJobs" },
  ])
    send(broken);
  expect(seen).toEqual(["p/f", "2 jobs"]);
});

test("after a loss subscribers are notified that the connection is back, but not at the first opening", () => {
  const { live, last, fire } = stage();
  let told = 0;
  live.onReopened(() => {
    told += 1;
  });
  live.start(() => at("ws://x"));
  last().onopen?.();
  expect(told).toBe(0);
  last().onclose?.({ code: 1006 });
  fire();
  last().onopen?.();
  expect(told).toBe(1);
});
