import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { choose, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aPicture, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { aComment } from "../api/comment-fixture.ts";
import { showComment } from "../api/show-comment.ts";
import { useComments } from "../comments-store.ts";
import { showAllComments, useCommentFilter } from "../filter/comment-filter.ts";

type Thread = ReturnType<typeof aComment>;

/** Newer ones have higher numbers. */
const thread = (n: number, own: Partial<Thread> = {}) =>
  aComment({
    id: `c${n}`,
    versionId: "v1",
    position: null,
    text: `Remark ${n}.`,
    contents: `Remark ${n}.`,
    createdAt: new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString(),
    ...own,
  });

interface Options {
  readonly address?: string;
  readonly keeps?: Record<string, string>;
  readonly comments?: (args: { first: number; after: string | null }) => unknown;
}

/** A picture with `count` threads, c1 to c`count`. */
async function openPicture(threads: readonly Thread[], { address = "", keeps = {}, comments }: Options = {}) {
  const take = aPicture({ allowedTo: { comment: true, download: true } });
  let now = threads;
  useComments.getState().reset();
  const app = await openApp(
    `/projects/p1/root/take1${address}`,
    production(
      { takes: [take] },
      {
        comments: comments ?? (() => pageOf(now)),
        comment: ({ id }: { id: string }) => now.find((one) => one.id === id),
      },
    ),
    { keeps },
  );
  return {
    ...app,
    posted: async (more: Thread) => {
      now = [more, ...now];
      await act(() => showComment({ assetId: "take1", versionId: "v1", commentId: more.id }));
    },
  };
}

const many = (count: number) => Array.from({ length: count }, (_, place) => thread(count - place));
const list = () => screen.getByRole("region", { name: "Comments" });
const drawn = () => screen.queryAllByRole("article").map((one) => Number(one.getAttribute("data-comment")?.slice(1)));
const item = (n: number) => document.querySelector<HTMLElement>(`[data-comment=c${n}]`);
const topOf = (n: number) => item(n)?.getBoundingClientRect().top ?? Number.NaN;
async function scrollTo(px: number) {
  await act(async () => {
    list().scrollTop = px;
    // Its event fires with the next frame.
    await new Promise<void>((go) => requestAnimationFrame(() => requestAnimationFrame(() => go())));
  });
}

/** Scrolling and what it draws have come to rest. */
const settled = () =>
  act(async () => {
    for (let frames = 0; frames < 6; frames += 1) await new Promise((go) => requestAnimationFrame(go));
  });

test("PLUS-1069 in a long list the comments near the view are drawn, the others as they come near it, in their places", async () => {
  await openPicture(many(400));
  await waitFor(() => expect(drawn()).toContain(400));
  expect(drawn().length).toBeLessThan(60);
  expect(drawn()).toEqual(Array.from(drawn(), (_, place) => 400 - place));
  expect(list().scrollHeight).toBeGreaterThan(400 * 50);

  await scrollTo(list().scrollHeight);
  await waitFor(() => expect(drawn()).toContain(1));
  await scrollTo(list().scrollHeight);
  expect(drawn()).toContain(400);
  expect(drawn()).not.toContain(200);
  expect(drawn()).toEqual(drawn().toSorted((a, b) => b - a));
  const { bottom } = list().getBoundingClientRect();
  expect(item(1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);

  for (let px = list().scrollHeight; px > 0; px -= 1_400) await scrollTo(px);
  await waitFor(() => expect(drawn()).toHaveLength(400));
  expect(document.querySelector("[data-gap]")).toBeNull();
});

test("PLUS-1069 the selected comment is drawn and scrolled to wherever it is, and a list of thirty is drawn whole", async () => {
  await openPicture(many(30));
  await waitFor(() => expect(drawn()).toHaveLength(30));
  expect(document.querySelector("[data-gap]")).toBeNull();

  const replied = thread(150, { replies: [{ ...thread(150), id: "r1", parentId: "c150" }] });
  const threads = many(400).map((one) => (one.id === "c150" ? replied : one));
  await openPicture(threads, { address: "?comment=c20" });
  await waitFor(() => expect(item(20)).not.toBeNull());
  const { top, bottom } = list().getBoundingClientRect();
  await waitFor(() => expect(topOf(20)).toBeGreaterThanOrEqual(top));
  expect(item(20)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1);
  expect(drawn()).not.toContain(250);
  act(() => useComments.getState().select("r1"));
  await waitFor(() => expect(document.querySelector("[data-comment=r1]")).not.toBeNull());
});

test("PLUS-1069 what is drawn stays, with what was opened and typed in it", async () => {
  const replied = thread(371, { replies: [{ ...thread(371), id: "r1", parentId: "c371", text: "An answer." }] });
  const app = await openPicture(many(400).map((one) => (one.id === "c371" ? replied : one)));
  await waitFor(() => expect(drawn()).toContain(371));
  const element = item(371) as HTMLElement;
  fireEvent.click(within(element).getByRole("button", { name: /1 reply/i }));
  await screen.findByText("An answer.");
  // One more above it: it is the thirty-first now.
  await app.posted(thread(401));
  await waitFor(() => expect(drawn()[0]).toBe(401));
  await scrollTo(list().scrollHeight);
  await waitFor(() => expect(drawn()).toContain(1));
  expect(item(371)).toBe(element);
  expect(screen.queryByText("An answer.")).not.toBeNull();

  act(() => useComments.getState().startItem("c200", "replying"));
  expect(await screen.findByRole("textbox", { name: "Reply text" })).not.toBeNull();
  expect(item(200)).not.toBeNull();
});

test("PLUS-1069 a selected comment, and what is on screen, stay in place while taller comments above are drawn", async () => {
  const text = (n: number) => "A remark of many words that takes a few lines in a narrow list. ".repeat(1 + (n % 5));
  const threads = many(400).map((one, place) => ({ ...one, text: text(place), contents: text(place) }));
  await openPicture(threads, { address: "?comment=c200" });
  await waitFor(() => expect(item(200)).not.toBeNull());
  await settled();
  const { top, bottom } = list().getBoundingClientRect();
  const isInView = (n: number) => topOf(n) >= top - 1 && (item(n)?.getBoundingClientRect().bottom ?? 0) <= bottom + 1;
  expect(isInView(200)).toBe(true);
  for (const next of [150, 60, 300, 10]) {
    act(() => useComments.getState().select(`c${next}`));
    await waitFor(() => expect(item(next)).not.toBeNull());
    await settled();
    expect(isInView(next), `c${next}`).toBe(true);
  }
  // Scrolls up to comments that were never drawn.
  const first = drawn().find((n) => isInView(n)) ?? 0;
  const before = topOf(first);
  await scrollTo(list().scrollTop - 300);
  await settled();
  expect(Math.abs(topOf(first) - before - 300)).toBeLessThan(2);
});

test("PLUS-1291 the selected comment is in view in whatever order is selected", async () => {
  await openPicture(many(100));
  await waitFor(() => expect(drawn()).toContain(100));
  act(() => useComments.getState().select("c97"));
  await settled();
  const { top, bottom } = list().getBoundingClientRect();
  const isInView = (n: number) => topOf(n) >= top - 1 && (item(n)?.getBoundingClientRect().bottom ?? 0) <= bottom + 1;
  for (const order of ["Created", "Created", "Author", "Created"]) {
    await somebody.click(screen.getByRole("button", { name: "Sort comments" }));
    await choose(order);
    await settled();
    expect(isInView(97), order).toBe(true);
  }
});

/** Pages as the server makes them; those after the first are held until `go`. */
function heldPages(threads: readonly Thread[]) {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const comments = async ({ first, after }: { first: number; after: string | null }) => {
    if (after !== null) await held;
    const from = Number(after ?? 0);
    const hasNextPage = from + first < threads.length;
    return {
      nodes: threads.slice(from, from + first),
      pageInfo: { hasNextPage, endCursor: String(Math.min(threads.length, from + first)) },
    };
  };
  return { comments, go: () => act(async () => go()) };
}
const tab = () => screen.findByRole("tab", { name: /Comments/ });

test("PLUS-1278 the newest comments are listed before the others are loaded, and none is counted before all are loaded", async () => {
  const threads = many(120);
  const { comments, go } = heldPages(threads);
  await openPicture(threads, { comments });
  await waitFor(() => expect(drawn()).toContain(120));
  expect(await tab()).toHaveAccessibleName("Comments");
  await scrollTo(list().scrollHeight);
  expect(drawn()).toHaveLength(50);
  await go();
  await waitFor(async () => expect(await tab()).toHaveAccessibleName(/120/));
  await scrollTo(list().scrollHeight);
  await waitFor(() => expect(drawn()).toContain(1));
});

test("PLUS-1278 in another order or with a filter the list waits for all comments", async () => {
  const threads = many(120);
  const { comments, go } = heldPages(threads);
  await openPicture(threads, { comments });
  await waitFor(() => expect(drawn()).toContain(120));
  const order = async (key: string) => {
    await somebody.click(screen.getByRole("button", { name: "Sort comments" }));
    await choose(key);
  };
  onTestFinished(showAllComments);
  await order("Author");
  await waitFor(() => expect(drawn()).toEqual([]));
  await order("Created");
  await waitFor(() => expect(drawn()).not.toEqual([]));
  act(() => useCommentFilter.setState({ status: "open" }));
  await waitFor(() => expect(drawn()).toEqual([]));
  await go();
  await waitFor(() => expect(drawn()).toContain(120));
});

test("PLUS-1278 up to fifty comments load at once; if the rest of a longer list can't be loaded, none is shown", async () => {
  const few = heldPages(many(50));
  const app = await openPicture(many(50), { comments: few.comments });
  await waitFor(async () => expect(await tab()).toHaveAccessibleName(/50/));
  expect(app.calls("VersionComments")).toHaveLength(1);

  const { comments } = heldPages(many(120));
  await openPicture([], { comments: (args) => (args.after === null ? comments(args) : refuse("INTERNAL")()) });
  expect(await screen.findByRole("button", { name: "Try again" })).not.toBeNull();
  expect(drawn()).toEqual([]);
});
