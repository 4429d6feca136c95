import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";
import { aComment } from "../api/comment-fixture.ts";
import type { Comment } from "../api/comment-queries.ts";
import { showComment } from "../api/show-comment.ts";
import { commentsFeature } from "../comments.feature.ts";
import { CommentItem } from "../list/comment-item.tsx";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const size = { width: 64, height: 48, url: PIXEL };
const fileOf = (id: string, name: string, isPicture = false) => ({
  id,
  name,
  sizeBytes: 1_250_000,
  url: `/media/o/x/${id}`,
  isPreparing: false,
  picture: isPicture ? { ...size, sizes: [size] } : null,
});
const PLAN = fileOf("p", "Plan.pdf");

/** Files by comment, and the requests. */
let files: Record<string, ReturnType<typeof fileOf>[]>;
let asked: string[][];
let removed: string[];
let isDown: boolean;
/** Files are sent once it resolves. */
let held: Promise<void> | undefined;
beforeEach(async () => {
  await installAll([commentsFeature]);
  queryClient.clear();
  files = { c1: [fileOf("a", "Look.png", true), PLAN, fileOf("b", "Other.png", true)], c2: [PLAN] };
  asked = [];
  removed = [];
  isDown = false;
  held = undefined;
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    if (operationName === "CommentFiles") asked.push(variables.comments);
    if (operationName === "CommentFiles") await held;
    if (operationName === "RemoveAttachment") removed.push(variables.id);
    const comments: readonly string[] = variables.comments ?? [];
    const attachmentsOf = comments.map((id) => ({ commentId: id, attachments: files[id] ?? [] }));
    const errors = isDown ? [{ message: "No", extensions: { code: "FORBIDDEN" } }] : undefined;
    const data = { attachmentsOf, removeAttachment: { id: "c1" }, comment: aComment() };
    return new Response(JSON.stringify({ data: isDown ? null : data, errors }), {
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
const clock = { here: () => 0, format: String, seek() {}, pause() {} };
function show(...parts: readonly Partial<Comment>[]) {
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const props = { target, clock, mayComment: true, nowMs: Date.parse("2026-11-20T11:00:00Z"), mayScroll: () => false };
  return render(
    <QueryClientProvider client={queryClient}>
      {parts.map((part) => (
        <CommentItem key={part.id} comment={aComment({ attachmentCount: 1, ...part })} {...props} />
      ))}
      <DialogHost />
    </QueryClientProvider>,
  );
}
const allowed = (may: boolean) => ({ ...aComment().allowedTo, edit: may, delete: may });

test("PLUS-1152 a comment shows pictures small and other files as links with name and size; files of all comments load together", async () => {
  const { container } = show({ id: "c1", attachmentCount: 3 }, { id: "c2" }, { id: "c3", attachmentCount: 0 });
  const links = await screen.findAllByRole<HTMLAnchorElement>("link", { name: "Download Plan.pdf, 1.3 MB" });
  expect(links.map(({ pathname, download }) => [pathname, download])).toEqual([
    ["/media/o/x/p", "Plan.pdf"],
    ["/media/o/x/p", "Plan.pdf"],
  ]);
  const pictures = within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("button");
  expect(pictures.map(({ ariaLabel }) => ariaLabel)).toEqual(["Open Look.png", "Open Other.png"]);
  expect(screen.queryByRole("link", { name: /Look/ })).toBeNull();
  expect(asked).toEqual([["c1", "c2"]]);
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
});

test("PLUS-1485 a comment has the same height while its files load as with them", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  files.c1 = [PLAN, fileOf("q", "Notes.pdf")];
  show({ id: "c1", attachmentCount: 2 });
  await vi.waitFor(() => expect(asked).toEqual([["c1"]]));
  const height = () => screen.getByRole("article").getBoundingClientRect().height;
  const before = height();
  resolve();
  await screen.findByRole("link", { name: /Notes.pdf/ });
  expect(height()).toBe(before);
});

test("PLUS-1152 the files of a comment that changed are loaded again; a failure says so and is retried", async () => {
  files.c1 = [{ ...PLAN, isPreparing: true }];
  isDown = true;
  show({ id: "c1" });
  await screen.findByText("Could not load the files");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByRole("link", { name: /Plan.pdf/ });
  files.c1 = [fileOf("p", "Plan.png", true)];
  await showComment({ assetId: "a", versionId: "v", commentId: "c1" });
  await screen.findByRole("button", { name: "Open Plan.png" });
});

test("PLUS-1153 a picture opens in full; arrow keys show the others, Esc returns to it, and it is saved from there", async () => {
  show({ id: "c1" });
  const first = await screen.findByRole("button", { name: "Open Look.png" });
  first.focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Look.png" });
  expect(within(dialog).getByRole("img", { name: "Look.png" })).toBeTruthy();
  expect(within(dialog).getByRole("status").textContent).toBe("1 of 2");
  await user.keyboard("{ArrowRight}");
  await screen.findByRole("dialog", { name: "Other.png" });
  await user.keyboard("{ArrowRight}");
  expect(within(screen.getByRole("dialog")).getByRole("status").textContent).toBe("2 of 2");
  const saved: string[] = [];
  const click = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    saved.push(`${event.target.pathname} ${event.target.download}`);
  };
  document.addEventListener("click", click);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Download" }));
  document.removeEventListener("click", click);
  expect(saved).toEqual(["/media/o/x/b Other.png"]);
  await user.keyboard("{ArrowLeft}");
  await screen.findByRole("dialog", { name: "Look.png" });
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect((await axe.run(screen.getByRole("dialog"))).violations.map(({ id }) => id)).toEqual([]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test("PLUS-1154 people who may delete the comment can remove a file after a confirmation, from the row or the picture; nobody else can", async () => {
  show({ id: "c1", allowedTo: allowed(true) });
  await user.click(await screen.findByRole("button", { name: "Remove Plan.pdf" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove file?" });
  expect(removed).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(removed).toEqual(["p"]));
  await user.click(screen.getByRole("button", { name: "Open Look.png" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  const again = await screen.findByRole("alertdialog", { name: "Remove file?" });
  await user.click(within(again).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect([removed, screen.queryByRole("dialog")]).toEqual([["p", "a"], null]));
});

test("PLUS-1154 readers of a comment have no way to remove its files", async () => {
  show({ id: "c1", allowedTo: allowed(false) });
  await screen.findByRole("link", { name: /Plan.pdf/ });
  expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Open Look.png" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByRole("button", { name: "Remove" })).toBeNull();
});
