import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, menuLines, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { commandsHere } from "#web/faces/command-places.ts";
import type { TakeSidebarProps } from "#web/features/assets/take-slots.ts";
import { sizeWindow } from "#web/ui/overlay/window-size-fixture.ts";
import { aComment } from "./api/comment-fixture.ts";
import type { Comment } from "./api/comment-queries.ts";
import { commentsFeature } from "./comments.feature.ts";
import { commentsCommandMessages } from "./comments-commands.messages.ts";
import { showAllComments, useCommentFilter } from "./filter/comment-filter.ts";
import { TakeCommentCount, TakeCommentsControls } from "./take-tab.tsx";

let thread: Comment;
beforeEach(async () => {
  await installAll([commentsFeature]);
  thread = aComment();
  const pageInfo = { endCursor: null, hasNextPage: false };
  vi.stubGlobal("fetch", async () => Response.json({ data: { comments: { nodes: [thread], pageInfo } } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  showAllComments();
});

async function show(windowPx: number, isVisitor = false): Promise<(string | null)[]> {
  await sizeWindow(windowPx);
  const asset = { id: "a", projectId: "p", folderId: "f", type: "VIDEO", versions: [], allowedTo: { comment: true } };
  const about: TakeSidebarProps = {
    asset,
    version: { id: "v", number: 1, frameRate: null, frameTimesUrl: null },
    player: undefined,
    isVisitor,
  };
  render(
    <QueryClientProvider client={queryClient}>
      <TakeCommentsControls {...about} />
      <output>
        <TakeCommentCount {...about} />
      </output>
    </QueryClientProvider>,
  );
  // The controls get the comments together with the count.
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1"));
  return screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
}

test("PLUS-872 on a phone the filter and the comment file are items of one menu", async () => {
  expect(await show(390)).toEqual(["More", "Sort comments"]);
  const more = screen.getByRole("button", { name: "More" });
  await somebody.click(more);
  expect(await menuLines()).toEqual([
    "All",
    "Open",
    "Resolved",
    "Download comments",
    "Export comments…",
    "Import comments…",
  ]);
  expect(await menuLines("menuitemcheckbox")).toContain("With drawings");
  await choose("Resolved");
  expect(useCommentFilter.getState().status).toBe("resolved");
});

test("PLUS-872 in a wider window the filter and the comment file each have a button, and the two comment files share a menu", async () => {
  expect(await show(1440)).toEqual(["Download comments", "Filter comments", "Sort comments"]);
  cleanup();
  queryClient.clear();
  thread = aComment({ isTeamOnly: true });
  expect(await show(1440)).toEqual(["Download comments", "Filter comments", "Sort comments"]);
  await somebody.click(screen.getByRole("button", { name: "Download comments" }));
  expect(await menuLines()).toEqual(["Download comments", commentsCommandMessages.exportTeamNotes]);
});

test("PLUS-521 visitors have no comment file: neither its button nor its line in the palette", async () => {
  const inPalette = () => commandsHere().map(({ label }) => label);
  await show(1440);
  expect(inPalette()).toContain("Download comments");
  cleanup();
  queryClient.clear();
  expect(await show(1440, true)).toEqual(["Filter comments", "Sort comments"]);
  expect(inPalette()).not.toContain("Download comments");
});

test("PLUS-872 on a visitor's phone the menu has only the filter", async () => {
  await show(390, true);
  await somebody.click(screen.getByRole("button", { name: "More" }));
  expect(await menuLines()).toEqual(["All", "Open", "Resolved"]);
});
