import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { aComment } from "../api/comment-fixture.ts";
import type { Comment } from "../api/comment-queries.ts";
import { commentsFeature } from "../comments.feature.ts";
import { useComments } from "../comments-store.ts";
import { CommentItem } from "../list/comment-item.tsx";
import { Composer } from "./composer.tsx";

const [BEFORE, AFTER] = ["2026-11-20T10:00:00.000Z", "2026-11-20T10:05:00.000Z"];
const target = { folderId: "f", assetId: "a", versionId: "v" };
const clock = { here: () => 0, format: String, seek() {}, pause() {} };
const user = userEvent.setup();

/** The comment on the server, and the saves that reach it. */
let stored: { text: string; updatedAt: string; isDeleted?: boolean };
let saves: unknown[];

beforeEach(async () => {
  useComments.getState().reset();
  await installAll([commentsFeature]);
  stored = { text: "Newer words", updatedAt: AFTER };
  saves = [];
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    const comment = { ...aComment(stored), __typename: "Comment" };
    if (operationName !== "UpdateComment") return Response.json({ data: { comment } });
    saves.push([variables.contents.text ?? variables.contents, variables.updatedAt]);
    if (variables.updatedAt === stored.updatedAt)
      return Response.json({ data: { updateComment: { id: "c1", text: "", updatedAt: "" } } });
    const extensions = { code: "CONFLICT", data: {} };
    return Response.json({ errors: [{ message: "Changed in the meantime", extensions }], data: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const saying = (name: string) => screen.findByRole("button", { name });

async function edit(part: Partial<Comment> = {}) {
  const comment = aComment({ updatedAt: BEFORE, allowedTo: { ...aComment().allowedTo, edit: true }, ...part });
  const item = (of: Comment) => (
    <CommentItem
      comment={of}
      target={target}
      clock={clock}
      mayComment
      nowMs={Date.parse(AFTER)}
      mayScroll={() => false}
    />
  );
  const { rerender } = render(item(comment));
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.clear(box());
  await user.type(box(), "My words");
  return { comment, showNow: (now: Partial<Comment>) => rerender(item({ ...comment, ...now })) };
}

test("PLUS-1404 a save over a newer text shows that text, keeps what was typed, and replaces the newer text only on a second save", async () => {
  await edit();
  await user.click(await saying("Save Changes"));
  expect((await screen.findByLabelText("Newer text")).textContent).toBe("Newer words");
  expect(screen.getByRole("alert").textContent).toContain("This comment was changed elsewhere");
  expect(box().value).toBe("My words");
  await user.click(await saying("Replace With Mine"));
  await vi.waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(saves).toEqual([
    ["My words", BEFORE],
    ["My words", AFTER],
  ]);
});

test("PLUS-1404 a newer text that shows up while somebody writes doesn't hide that it is newer", async () => {
  const { showNow } = await edit();
  showNow({ text: "Newer words", contents: "Newer words", updatedAt: AFTER });
  await user.click(await saying("Save Changes"));
  await screen.findByLabelText("Newer text");
  expect(saves).toEqual([["My words", BEFORE]]);
  // The comment changes once more before the decision.
  stored = { text: "Newest words", updatedAt: "2026-11-20T10:06:00.000Z" };
  await user.click(await saying("Replace With Mine"));
  await screen.findByText("Newest words");
  expect(box().value).toBe("My words");
});

test("PLUS-1404 discarding your own text leaves the newer text, and saving a deleted comment is refused as usual", async () => {
  await edit();
  await user.click(await saying("Save Changes"));
  await screen.findByLabelText("Newer text");
  await user.click(await saying("Discard Changes"));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(saves).toHaveLength(1);
  stored = { text: "", updatedAt: AFTER, isDeleted: true };
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(box(), " and mine");
  await user.click(await saying("Save Changes"));
  expect((await screen.findByRole("alert")).textContent).toContain("Changed in the meantime");
  expect(screen.queryByLabelText("Newer text")).toBeNull();
});

test("PLUS-1404 a save in comment mode, of a comment with a drawing, also shows the newer text first", async () => {
  const line = { kind: "line", color: "#ff0000", width: 4, x1: 0.25, y1: 0.2, x2: 0.25, y2: 0.9 };
  const contents = { text: "Collar", annotation: [line], meta: { width: 320, height: 180 } };
  const position = { start: 12, end: 12 };
  useComments
    .getState()
    .startEditing({ id: "c1", versionId: "v", text: "Collar", contents, position, updatedAt: BEFORE });
  render(<Composer target={target} clock={clock} place={12} />);
  await user.type(box(), " and cuff");
  await user.click(await saying("Edit"));
  expect((await screen.findByLabelText("Newer text")).textContent).toBe("Newer words");
  await user.click(await saying("Replace With Mine"));
  await vi.waitFor(() => expect(useComments.getState().isCommenting).toBe(false));
  expect(saves).toEqual([
    ["Collar and cuff", BEFORE],
    ["Collar and cuff", AFTER],
  ]);
});
