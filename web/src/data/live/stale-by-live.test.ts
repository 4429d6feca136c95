import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { queryKeys } from "../query-keys.ts";
import { createLiveConnection, type LiveSocket } from "./live-connection.ts";
import { markStaleByLive } from "./stale-by-live.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A live connection that the test opens, and pages that show what their server answers with. */
function stage() {
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
  markStaleByLive(live, queries);
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
    opens: () => sockets.at(-1)?.onopen?.(),
    breaksAndOpens() {
      sockets.at(-1)?.onclose?.({ code: 1006 });
      fireTimer();
      sockets.at(-1)?.onopen?.();
    },
    says: (event: object) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(event) }),
  };
}

test("LIVE-004 what shows live data is asked again once when the connection opens for the first time; the welcome does nothing", async () => {
  const { asked, show, opens, says } = stage();
  for (const key of [queryKeys.folder("p", "f"), queryKeys.comments("v"), queryKeys.projects]) show(key);
  await settled();
  opens();
  await settled();
  expect(asked).toEqual(["folder", "comments", "projects", "folder", "comments"]);
  says({ event: "welcome" });
  await settled();
  expect(asked).toHaveLength(5);
});

test("an answer that is on its way when the connection opens is asked for anew after it came", async () => {
  const { asked, show, opens, queries } = stage();
  const answers = ["before the event", "after the event"];
  let answerNow = () => {};
  show(queryKeys.folder("p", "f"), async () => {
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
  expect(asked).toEqual(["folder"]);
  answerNow();
  await settled();
  expect(queries.getQueryData(queryKeys.folder("p", "f"))).toBe("after the event");
});

test("PLUS-320 an answer that is on its way when the connection comes back is asked for anew, too", async () => {
  const { asked, show, opens, breaksAndOpens, queries } = stage();
  opens();
  let answerNow = () => {};
  show(queryKeys.projects, async () => {
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
  expect(queries.getQueryData(queryKeys.projects)).toBe("after the event");
});

test("after a loss everything that is shown is asked again", async () => {
  const { asked, show, opens, breaksAndOpens } = stage();
  opens();
  for (const key of [queryKeys.folder("p", "f"), queryKeys.projects]) show(key);
  await settled();
  breaksAndOpens();
  await settled();
  expect(asked).toEqual(["folder", "projects", "folder", "projects"]);
});

test("LIVE-006 LIVE-007 a changed folder is only marked stale, so a page that shows an asset of it loads nothing until the folder is opened", async () => {
  const { asked, show, says, queries } = stage();
  const leave = show(queryKeys.folder("p", "f"));
  show(queryKeys.folder("p", "other"));
  await settled();
  says({ event: "reloadFolder", projectId: "p", folderId: "f" });
  await settled();
  expect(asked).toEqual(["folder", "folder"]);
  const isStale = (id: string) => queries.getQueryState(queryKeys.folder("p", id))?.isInvalidated;
  expect([isStale("f"), isStale("other")]).toEqual([true, false]);
  leave();
  show(queryKeys.folder("p", "f"));
  await settled();
  expect(asked).toEqual(["folder", "folder", "folder"]);
});

test("LIVE-008 a burst of changes loads the tree of folders at once and then once per second, not once for each", async () => {
  vi.useFakeTimers();
  try {
    const { asked, show, says } = stage();
    show(queryKeys.folderTree("p"));
    await vi.advanceTimersByTimeAsync(10);
    for (let n = 0; n < 50; n += 1) says({ event: "reloadFolder", projectId: "p", folderId: `f${n}` });
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toEqual(["folderTree", "folderTree"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(["folderTree", "folderTree", "folderTree"]);
  } finally {
    vi.useRealTimers();
  }
});

test("PLUS-001 a project that another person changed is loaded anew, in lists and in open settings", async () => {
  const { asked, show, opens, says } = stage();
  show(queryKeys.projects);
  show([...queryKeys.projects, "p"]);
  show(queryKeys.workspaces);
  await settled();
  opens();
  await settled();
  asked.length = 0;
  says({ event: "projectChanged", projectId: "p" });
  await settled();
  expect(asked).toEqual(["projects", "projects"]);
});

test("PLUS-145 a changed workspace loads workspaces, projects and what the user may; a message without its id does nothing", async () => {
  const { asked, show, says } = stage();
  for (const key of [queryKeys.workspaces, queryKeys.projects, queryKeys.me, queryKeys.users]) show(key);
  await settled();
  asked.length = 0;
  says({ event: "workspaceChanged" });
  await settled();
  expect(asked).toEqual([]);
  says({ event: "workspaceChanged", workspaceId: "w" });
  await settled();
  expect(asked).toEqual(["workspaces", "projects", "me"]);
});
