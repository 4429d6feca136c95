import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { aComment } from "../api/comment-fixture.ts";
import type { Comment } from "../api/comment-queries.ts";
import { commentsFeature } from "../comments.feature.ts";
import { CommentItem } from "../list/comment-item.tsx";

/** The reactions that the page sent. */
let sent: unknown[];
beforeEach(async () => {
  await installAll([commentsFeature]);
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    if (operationName === "SetReaction") sent.push(variables);
    const data = { setReaction: { id: "c1" }, comment: aComment() };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const clock = { here: () => 0, format: String, seek() {}, pause() {} };
function show(part: Partial<Comment>) {
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const props = { target, clock, mayComment: true, nowMs: Date.parse("2026-11-20T11:00:00Z"), mayScroll: () => false };
  return render(<CommentItem comment={aComment(part)} {...props} />);
}
const given: Comment["reactions"] = [
  { kind: "HEART", count: 2, isOwn: true, names: ["Ewa Nowicka", "Daniel Okafor"] },
  { kind: "EYES", count: 25, isOwn: false, names: ["Zoe Hart"] },
];
const user = userEvent.setup();

test("PLUS-1062 reactions name the people who gave them, and your own is added or removed with the keyboard", async () => {
  const { container } = show({ reactions: given });
  const heart = await screen.findByRole("button", { name: "Heart: Ewa Nowicka, Daniel Okafor" });
  const eyes = await screen.findByRole("button", { name: "Eyes: Zoe Hart and 24 more" });
  expect([heart.textContent, heart.ariaPressed, eyes.textContent, eyes.ariaPressed]).toEqual([
    "❤️2",
    "true",
    "👀25",
    "false",
  ]);
  heart.focus();
  await user.keyboard("{Enter}");
  eyes.focus();
  await user.keyboard(" ");
  await waitFor(() =>
    expect(sent).toEqual([
      { comment: "c1", kind: "HEART", given: false },
      { comment: "c1", kind: "EYES", given: true },
    ]),
  );
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
});

test("PLUS-1062 a menu offers all reactions, for a comment and for a reply", async () => {
  show({ reactions: given, replies: [aComment({ id: "r1", parentId: "c1" })] });
  await user.click(await screen.findByRole("button", { expanded: false, name: /1/ }));
  const [first, second] = await screen.findAllByRole("button", { name: "React" });
  if (!first || !second) throw new Error("The reply has no menu");
  first.focus();
  await user.keyboard("{ArrowDown}");
  const lines = await screen.findAllByRole("menuitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "👍 Thumbs up",
    "❤️ Heart",
    "🎉 Party",
    "😂 Laugh",
    "👀 Eyes",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "🎉 Party" }));
  await waitFor(() => expect(sent).toEqual([{ comment: "c1", kind: "PARTY", given: true }]));
  await user.click(second);
  await user.click(await screen.findByRole("menuitem", { name: "👍 Thumbs up" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ comment: "r1", kind: "THUMBS_UP", given: true }));
});

test("PLUS-1062 people who can't react see only counts and names; a deleted comment has none", async () => {
  const none = { edit: false, delete: false, resolve: false, hide: false, assign: false, react: false };
  const { unmount } = show({ reactions: given, allowedTo: none });
  expect((await screen.findByRole("img", { name: "Heart: Ewa Nowicka, Daniel Okafor" })).textContent).toBe("❤️2");
  expect(screen.queryByRole("button", { name: /Heart|React/ })).toBe(null);
  unmount();
  show({ reactions: given, isDeleted: true });
  expect(screen.queryByRole("button", { name: /Heart|React/ })).toBe(null);
});
