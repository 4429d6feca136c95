import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { askAgainWhenConnected } from "./ask-again.ts";
import { createLiveConnection, type LiveSocket } from "./live-connection.ts";

const [FOLDER, COMMENTS, PROJECTS] = [["folderWindows", "p", "f"], ["comments", "v"], ["projects"]] as const;
const FOLLOWS_LIVE = new Set(["folderWindows", "comments"]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A live connection that the test opens, and pages that show their server's responses. */
function stage({ isBusy = false } = {}) {
  const sockets: LiveSocket[] = [];
  let fireTimer = () => {};
  const live = createLiveConnection({
    open() {
      const socket: LiveSocket = { onopen: null, onmessage: null, onclose: null, close() {} };
      sockets.push(socket);
      return socket;
    },
    schedule(work) {
      fireTimer = work;
      return () => {};
    },
    random: () => 0,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  let useAnswers = () => {};
  let beIdle = () => {};
  const page = {
    answersUsed: () => (isBusy ? new Promise<void>((resolve) => (useAnswers = resolve)) : Promise.resolve()),
    idle: () => (isBusy ? new Promise<void>((resolve) => (beIdle = resolve)) : Promise.resolve()),
  };
  askAgainWhenConnected(live, queries, FOLLOWS_LIVE, page);
  live.start(() => ({ url: "ws://x", protocols: [] }));
  const asked: string[] = [];
  function show(queryKey: readonly string[], answer: () => Promise<unknown> = async () => "answer") {
    const queryFn = () => {
      asked.push(queryKey[0] ?? "");
      return answer();
    };
    return new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  }
  return {
    asked,
    show,
    queries,
    usesAnswers: () => useAnswers(),
    isIdle: () => beIdle(),
    opens: () => sockets.at(-1)?.onopen?.(),
    breaksAndOpens() {
      sockets.at(-1)?.onclose?.({ code: 1006 });
      fireTimer();
      sockets.at(-1)?.onopen?.();
    },
    says: (event: object) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(event) }),
  };
}

test("LIVE-004 live data is requested again once when the connection first opens; the welcome message does nothing", async () => {
  const { asked, show, opens, says } = stage();
  for (const key of [FOLDER, COMMENTS, PROJECTS]) show(key);
  await settled();
  opens();
  await settled();
  expect(asked).toEqual(["folderWindows", "comments", "projects", "folderWindows", "comments"]);
  says({ event: "welcome" });
  await settled();
  expect(asked).toHaveLength(5);
});

test("PLUS-740 the first page's data is requested again only once its responses are used and it is rendered", async () => {
  const { asked, show, opens, usesAnswers, isIdle } = stage({ isBusy: true });
  opens();
  await settled();
  show(FOLDER);
  await settled();
  usesAnswers();
  await settled();
  expect(asked).toEqual(["folderWindows"]);
  isIdle();
  await settled();
  expect(asked).toEqual(["folderWindows", "folderWindows"]);
});

test("a response in flight when the connection opens is requested again after it arrived", async () => {
  const { asked, show, opens, queries } = stage();
  const answers = ["before the event", "after the event"];
  let answerNow = () => {};
  show(FOLDER, async () => {
    const answer = answers[asked.length - 1];
    if (asked.length === 1)
      await new Promise<void>((resolve) => {
        answerNow = resolve;
      });
    return answer;
  });
  await settled();
  opens();
  await settled();
  expect(asked).toEqual(["folderWindows"]);
  answerNow();
  await settled();
  expect(queries.getQueryData(FOLDER)).toBe("after the event");
});

test("PLUS-320 a response in flight when the connection returns is requested again too", async () => {
  const { asked, show, opens, breaksAndOpens, queries } = stage();
  opens();
  let answerNow = () => {};
  show(PROJECTS, async () => {
    if (asked.length > 1) return "after the event";
    await new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    return "before the event";
  });
  await settled();
  breaksAndOpens();
  await settled();
  answerNow();
  await settled();
  expect(queries.getQueryData(PROJECTS)).toBe("after the event");
});

test("after a lost connection all visible data is requested again", async () => {
  const { asked, show, opens, breaksAndOpens } = stage();
  opens();
  await settled();
  for (const key of [FOLDER, PROJECTS]) show(key);
  await settled();
  breaksAndOpens();
  await settled();
  expect(asked).toEqual(["folderWindows", "projects", "folderWindows", "projects"]);
});

test("PLUS-740 a request that failed before the connection first opened is not repeated, so it is reported once", async () => {
  const { asked, show, opens } = stage();
  show([...FOLDER], () => Promise.reject(new Error("no")));
  show([...COMMENTS]);
  await settled();
  opens();
  await settled();
  expect(asked).toEqual(["folderWindows", "comments", "comments"]);
});
