import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { aComment } from "../api/comment-fixture.ts";
import type { Comment } from "../api/comment-queries.ts";
import { commentsFeature } from "../comments.feature.ts";
import { hasUnsaved, useComments } from "../comments-store.ts";
import { CommentItem } from "./comment-item.tsx";
import { TeamContext } from "./team-only.tsx";

/** The operations that the page sent, with their subjects. */
let sent: string[];
beforeEach(async () => {
  useComments.getState().reset();
  await installAll([commentsFeature]);
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    sent.push(
      `${operationName} ${variables.id ?? variables.contents}${"teamOnly" in variables ? ` ${variables.teamOnly}` : ""}`,
    );
    const data = { resolveComment: { id: variables.id }, reopenComment: { id: variables.id }, addComment: { id: "n" } };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const clock = { here: () => 0, format: String, seek() {}, pause() {} };
function show(part: Partial<Comment> = {}, isTeam = true) {
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const props = { target, clock, mayComment: true, nowMs: Date.parse("2026-11-20T11:00:00Z"), mayScroll: () => false };
  const item = <CommentItem comment={aComment(part)} {...props} />;
  render(<TeamContext value={isTeam}>{item}</TeamContext>);
}
const reply = () => screen.getByRole("textbox", { name: "Reply text" });
const user = userEvent.setup();
const place = () => screen.getByRole("button", { name: "Go to 37" });

test("COMMENTS-028 COMMENTS-034 a reply is saved only with a text, and Escape cancels it", async () => {
  show();
  place().focus();
  await user.keyboard("r");
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save Reply" });
  expect(save.disabled).toBe(true);
  await user.type(reply(), "  {Control>}{Enter}{/Control}");
  expect(save.disabled).toBe(true);
  await user.type(reply(), "No");
  expect(save.disabled).toBe(false);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(sent).toEqual([]);
});

test("COMMENTS-029 ANNOTATE-003 a comment shows its position; editing its drawing pauses there, in comment mode", async () => {
  const [seek, pause] = [vi.spyOn(clock, "seek"), vi.spyOn(clock, "pause")];
  show();
  await user.click(place());
  expect([seek.mock.calls, pause.mock.calls]).toEqual([[[37]], []]);
  cleanup();
  const line = { kind: "line", color: "#ff0000", width: 4, x1: 0.25, y1: 0.2, x2: 0.25, y2: 0.9 };
  const contents = { text: "Collar", annotation: [line], meta: { width: 320, height: 180 } };
  show({ isAnnotation: true, contents, position: { start: 12, end: 12 } });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect([seek.mock.calls.at(-1), pause.mock.calls.length]).toEqual([[12], 1]);
  expect(useComments.getState().isCommenting).toBe(true);
  vi.restoreAllMocks();
});

test("PLUS-357 a click on the text of a comment, or of a reply, goes to the position of the thread", async () => {
  const seek = vi.spyOn(clock, "seek");
  show({ replies: [aComment({ id: "r1", parentId: "c1", text: "Roger", contents: "Roger" })] });
  await user.click(screen.getByText("Collar"));
  expect(seek.mock.calls).toEqual([[37]]);
  await user.click(screen.getByRole("button", { name: "1 Reply" }));
  await user.click(screen.getByText("Roger"));
  expect(seek.mock.calls).toEqual([[37], [37]]);
  seek.mockRestore();
});

test("COMMENTS-015 a comment shows its range, or a single position if it has none", () => {
  show({ position: { start: 37, end: 52 } });
  expect(screen.getByRole("button", { name: "Go to 37 – 52" }).textContent).toBe("37 – 52");
  cleanup();
  show({ position: { start: 37, end: 37 } });
  expect(place().textContent).toBe("37");
});

test("PLUS-299 a typed change is kept during a reply, and is back afterwards", async () => {
  show({ text: "Collar", contents: "Collar" });
  const edit = () => user.click(screen.getByRole("button", { name: "Edit" }));
  const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment text" });
  await edit();
  await user.type(box(), " is up");
  await user.click(screen.getByRole("button", { name: "Reply" }));
  await user.type(reply(), "No");
  await edit();
  expect(box().value).toBe("Collar is up");
  expect(hasUnsaved(useComments.getState())).toBe(true);
  await user.keyboard("{Escape}");
  await edit();
  expect(box().value).toBe("Collar");
});

test("COMMENTS-014 the date is relative to now", () => {
  show({ createdAt: "2026-11-20T09:00:00Z" });
  expect(screen.getByText("2 hours ago")).toBeTruthy();
});

test("PLUS-781 E resolves the focused comment, and is a letter while typing", async () => {
  show();
  place().focus();
  await user.keyboard("e");
  await vi.waitFor(() => expect(sent).toEqual(["ResolveComment c1"]));
  await user.keyboard("r");
  await user.type(reply(), "ever");
  expect(sent).toHaveLength(1);
});

test("PLUS-416 a refused reply says why below its text, which stays in its box", async () => {
  show();
  place().focus();
  await user.keyboard("r");
  const errors = [{ message: "This thread is full", extensions: { code: "VALIDATION", data: {} } }];
  vi.stubGlobal("fetch", async () => Response.json({ data: null, errors }));
  await user.type(reply(), "Collar{Control>}{Enter}{/Control}");
  expect((await screen.findByRole("alert")).textContent).toContain("This thread is full");
  expect((reply() as HTMLTextAreaElement).value).toBe("Collar");
});

test("PLUS-781 E reopens a resolved comment", async () => {
  const by = { statusAt: "2026-11-20T10:30:00Z", statusBy: { id: "w", name: "Ewa Nowicka" } };
  show({ status: "RESOLVED", ...by });
  place().focus();
  await user.keyboard("e");
  await vi.waitFor(() => expect(sent).toEqual(["ReopenComment c1"]));
});

test("PLUS-781 people who can't resolve have neither key nor menu item for it", async () => {
  show({ allowedTo: { edit: false, delete: false, resolve: false, hide: false, assign: false, react: false } });
  place().focus();
  await user.keyboard("e");
  await user.pointer({ keys: "[MouseRight]", target: place() });
  const lines = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(lines.map((line) => line.getAttribute("aria-label") ?? line.textContent)).toEqual(["ReplyR", "Copy link"]);
  expect(sent).toEqual([]);
});

test("PLUS-781 the menu of a comment has every available action, with its keys", async () => {
  show();
  await user.pointer({ keys: "[MouseRight]", target: place() });
  const menu = await screen.findByRole("menu", { name: "Comment" });
  const lines = within(menu).getAllByRole("menuitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "ReplyR",
    "ResolveE",
    "Edit",
    "Remove",
    "Assign to…W",
    "Make team only",
    "Copy link",
  ]);
  await user.click(lines[1] ?? menu);
  await vi.waitFor(() => expect(sent).toEqual(["ResolveComment c1"]));
});

test("PLUS-784 a switch makes a reply team-only, except for visitors and in team-only threads", async () => {
  show();
  place().focus();
  await user.keyboard("r");
  const teamOnly = () => screen.queryByRole("button", { name: "Team only" });
  expect(teamOnly()?.getAttribute("aria-pressed")).toBe("false");
  await user.click(teamOnly() ?? document.body);
  expect(teamOnly()?.getAttribute("aria-pressed")).toBe("true");
  await user.type(reply(), "Costs{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(sent[0]).toBe("AddComment Costs true"));
});

test("PLUS-784 visitors have no switch, and neither do replies in a team-only thread", async () => {
  show({}, false);
  place().focus();
  await user.keyboard("r");
  expect(reply()).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Team only" })).toBeNull();
  cleanup();
  useComments.getState().reset();
  show({ isTeamOnly: true });
  place().focus();
  await user.keyboard("r");
  expect(reply()).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Team only" })).toBeNull();
});

test("PLUS-784 a team-only comment is labelled, and its menu hides or shows it for people who can", async () => {
  const line = async (name: string) => {
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  show();
  expect(screen.queryByText("Team only")).toBeNull();
  await line("Make team only");
  await vi.waitFor(() => expect(sent).toEqual(["SetCommentTeamOnly c1 true"]));
  cleanup();
  show({ isTeamOnly: true });
  expect(screen.getByText("Team only")).toBeTruthy();
  await line("Show to visitors");
  await vi.waitFor(() => expect(sent[1]).toBe("SetCommentTeamOnly c1 false"));
  cleanup();
  show({
    isTeamOnly: true,
    allowedTo: { edit: false, delete: false, resolve: false, hide: false, assign: false, react: false },
  });
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});
