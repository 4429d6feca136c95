import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFeatures } from "#web/faces/faces.ts";
import { aComment } from "../api/comment-fixture.ts";
import type { Comment } from "../api/comment-queries.ts";
import { commentsFeature } from "../comments.feature.ts";
import { CommentItem } from "./comment-item.tsx";

/** The operations that the page sent, with what they are about. */
let sent: string[];
beforeEach(() => {
  installFeatures([commentsFeature]);
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    sent.push(`${operationName} ${variables.id}`);
    const data = { resolveComment: { id: variables.id }, reopenComment: { id: variables.id } };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const clock = { here: () => 0, format: String, seek() {}, pause() {} };
function show(part: Partial<Comment> = {}) {
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const props = { target, clock, mayComment: true, nowMs: Date.parse("2026-11-20T11:00:00Z"), mayScroll: () => false };
  render(<CommentItem comment={aComment(part)} {...props} />);
}
const user = userEvent.setup();
const place = () => screen.getByRole("button", { name: "Go to 37" });

test("PLUS-781 E resolves the comment that has the focus, and is a letter while somebody types", async () => {
  show();
  place().focus();
  await user.keyboard("e");
  await vi.waitFor(() => expect(sent).toEqual(["ResolveComment c1"]));
  await user.keyboard("r");
  const reply = screen.getByRole("textbox", { name: "Reply text" });
  await user.type(reply, "ever");
  expect(sent).toHaveLength(1);
});

test("PLUS-781 E opens a resolved comment again", async () => {
  const by = { statusAt: "2026-11-20T10:30:00Z", statusBy: { id: "w", name: "Ewa Nowicka" } };
  show({ status: "RESOLVED", ...by });
  place().focus();
  await user.keyboard("e");
  await vi.waitFor(() => expect(sent).toEqual(["ReopenComment c1"]));
});

test("PLUS-781 who may not resolve has neither key nor line for it", async () => {
  show({ allowedTo: { edit: false, delete: false, resolve: false } });
  place().focus();
  await user.keyboard("e");
  await user.pointer({ keys: "[MouseRight]", target: place() });
  const lines = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(lines.map((line) => line.getAttribute("aria-label") ?? line.textContent)).toEqual(["ReplyR"]);
  expect(sent).toEqual([]);
});

test("PLUS-781 the menu of a comment has all that is possible with it, with its keys", async () => {
  show();
  await user.pointer({ keys: "[MouseRight]", target: place() });
  const menu = await screen.findByRole("menu", { name: "Comment" });
  const lines = within(menu).getAllByRole("menuitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual(["ReplyR", "ResolveE", "Edit", "Remove"]);
  await user.click(lines[1] ?? menu);
  await vi.waitFor(() => expect(sent).toEqual(["ResolveComment c1"]));
});
