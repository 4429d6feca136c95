import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { router } from "#web/app/router.tsx";
import { menuOf, notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aClipVersion, aPicture, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { currentUserQuery } from "#web/features/users/current-user.ts";
import { aComment } from "./api/comment-fixture.ts";
import { showComment } from "./api/show-comment.ts";
import { hasUnsaved, useComments } from "./comments-store.ts";

type Thread = ReturnType<typeof aComment>;

/** An image with these comments, as seen by somebody with or without the permission to comment. */
async function openPicture(threads: readonly Thread[], mayComment = true) {
  let now = threads;
  const take = aPicture({ allowedTo: { comment: mayComment, download: true } });
  const app = await openApp(
    "/projects/p1/root/take1",
    production(
      { takes: [take] },
      {
        comments: () => pageOf(now),
        comment: ({ id }: { id: string }) => now.find((thread) => thread.id === id) ?? aComment({ id }),
        addComment: ({ contents }: { contents: string }) => {
          const added = aComment({ id: `new${now.length}`, versionId: "v1", position: null, text: contents, contents });
          now = [...now, added];
          return added;
        },
        removeComment: true,
      },
    ),
  );
  await screen.findByRole("button", { name: "Fullscreen" });
  return {
    ...app,
    removed: (id: string) => {
      now = now.filter((thread) => thread.id !== id);
      app.give({
        comment: () => {
          throw Object.assign(new Error("gone"), { extensions: { code: "NOT_FOUND" } });
        },
      });
    },
  };
}
const thread = (id: string) => aComment({ id, versionId: "v1", position: null, text: id, contents: id });
const button = (name: string | RegExp) => screen.queryByRole("button", { name });
const shownText = (text: string) => screen.findByText(text);

async function post(text: string) {
  await somebody.click(await screen.findByRole("button", { name: /^(Write a comment|Comment at)/ }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Comment text" }), { target: { value: text } });
  await somebody.click(screen.getByRole("button", { name: "Post" }));
  await shownText(text);
}

test("PLUS-1444 a comment that is being written when the session ends is restored for the same person, once, and for nobody else", async () => {
  await openPicture([]);
  const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Comment text" });
  const openBox = async () =>
    somebody.click(await screen.findByRole("button", { name: /^(Write a comment|Comment at)/ }));
  const endSession = () => act(() => session.store.setState({ token: null }));
  const signedIn = session.store.getState();
  const comeBack = async () => {
    await act(() => router.navigate({ href: "/login" }));
    await waitFor(() => expect(button("Fullscreen")).toBeNull());
    expect(notices()).not.toContain("Your text:");
    // As a new page begins.
    act(() => useComments.getState().reset());
    act(() => session.store.setState(signedIn));
    await act(() => router.navigate({ href: "/projects/p1/root/take1" }));
    await screen.findByRole("button", { name: "Fullscreen" });
  };
  await openBox();
  fireEvent.change(await box(), { target: { value: "The boom is in" } });
  endSession();
  await comeBack();
  expect((await box()).value).toBe("The boom is in");
  act(() => useComments.getState().reset());
  await comeBack();
  await openBox();
  expect((await box()).value).toBe("");
  fireEvent.change(await box(), { target: { value: "Between us" } });
  endSession();
  const me = queryClient.getQueryData(currentUserQuery.queryKey);
  queryClient.setQueryData(currentUserQuery.queryKey, me && { ...me, id: "somebody-else" });
  await comeBack();
  await openBox();
  expect((await box()).value).toBe("");
  expect(sessionStorage.getItem("rushlight.keptDraft")).toBeNull();
});

test("COMMENTS-004 the first comment of an asset reloads the asset, the next does not", async () => {
  const app = await openPicture([]);
  await shownText("No comments yet");
  const before = app.calls("ViewedAsset").length;
  await post("Collar");
  await waitFor(() => expect(app.calls("ViewedAsset")).toHaveLength(before + 1));
  await post("Hat");
  await act(async () => {});
  expect(app.calls("ViewedAsset")).toHaveLength(before + 1);
});

test("COMMENTS-005 removing the last comment of an asset reloads the asset, removing another does not", async () => {
  const app = await openPicture([thread("Collar"), thread("Hat")]);
  await shownText("Hat");
  const before = app.calls("ViewedAsset").length;
  const remove = async (id: string) => {
    const item = screen.getAllByRole("article").find((one) => one.textContent?.includes(id));
    await somebody.click(within(item ?? document.body).getByRole("button", { name: "Remove" }));
    app.removed(id);
    await press("Remove", "alertdialog");
    await waitFor(() =>
      expect(screen.queryAllByRole("article").some((one) => one.textContent?.includes(id))).toBe(false),
    );
  };
  await remove("Hat");
  await act(async () => {});
  expect(app.calls("ViewedAsset")).toHaveLength(before);
  await remove("Collar");
  await waitFor(() => expect(app.calls("ViewedAsset")).toHaveLength(before + 1));
});

test.each([
  ["Edit", "Comment text", "The comment you were editing was removed."],
  ["Reply", "Reply text", "The comment you were replying to was removed."],
])(
  "PLUS-1445 text typed after '%s' can still be copied when the comment is removed elsewhere",
  async (act_, label, told) => {
    const app = await openPicture([thread("Collar"), thread("Hat")]);
    await shownText("Hat");
    const item = screen.getAllByRole("article").find((one) => one.textContent?.includes("Collar"));
    await somebody.click(within(item ?? document.body).getByRole("button", { name: act_ }));
    fireEvent.change(await screen.findByRole("textbox", { name: label }), { target: { value: "Collar is open" } });
    const isRemoved = (id: string) =>
      act(() => {
        app.removed(id);
        return showComment({ assetId: "take1", versionId: "v1", commentId: id });
      });
    await isRemoved("Hat");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(notices()).not.toContain("was removed");
    await isRemoved("Collar");
    await shownText(`${told} Your text:`);
    await shownText("Collar is open");
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await somebody.click(screen.getByRole("button", { name: "Copy Text" }));
    expect(copied).toHaveBeenCalledWith("Collar is open");
    copied.mockRestore();
    expect(hasUnsaved(useComments.getState())).toBe(false);
  },
);

test("PLUS-1470 typed text can still be copied when its take disappears", async () => {
  const app = await openPicture([thread("Collar")]);
  await shownText("Collar");
  const item = within(screen.getByRole("article"));
  await somebody.click(item.getByRole("button", { name: "Reply" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Reply text" }), { target: { value: "So it is" } });
  await somebody.click(screen.getByRole("button", { name: /^(Write a comment|Comment at)/ }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Comment text" }), { target: { value: "The boom" } });
  app.give({ asset: refuse("NOT_FOUND") });
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root", assetId: "take1" }));
  await shownText("What you were commenting on is no longer available. Your text:");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await somebody.click(screen.getByRole("button", { name: "Copy Text" }));
  expect(copied).toHaveBeenCalledWith("The boom\n\nSo it is");
  copied.mockRestore();
  expect(hasUnsaved(useComments.getState())).toBe(false);
});

test("PLUS-1470 somebody who agrees to leave a comment sees no notice about it", async () => {
  await openPicture([]);
  await somebody.click(await screen.findByRole("button", { name: /^(Write a comment|Comment at)/ }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Comment text" }), { target: { value: "The boom" } });
  act(() => void router.navigate({ href: "/projects/p1/root" }));
  await somebody.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/projects/p1/root"));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Comment text" })).toBeNull());
  expect(notices()).not.toContain("The boom");
  expect(hasUnsaved(useComments.getState())).toBe(false);
});

test("COMMENTS-018 the tooltips of a comment and of its boxes", async () => {
  const line = { kind: "line", color: "#ff0000", width: 4, x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.5 };
  const drawn = { text: "Collar", annotation: { marks: [line] }, meta: { width: 2, height: 1 } };
  await openPicture([{ ...thread("Collar"), isAnnotation: true, contents: drawn as unknown as string }]);
  await shownText("Collar");
  const tips = (within: Element) =>
    [...within.querySelectorAll("button[data-tip]")].map((one) => one.getAttribute("data-tip"));
  const item = screen.getByRole("article");
  const of = (name: string) => within(item).getByRole("button", { name });
  expect(tips(item)).toEqual(expect.arrayContaining(["Reply", "Download", "Edit", "Remove"]));
  await somebody.click(of("Reply"));
  await screen.findByRole("textbox", { name: "Reply text" });
  expect(tips(item)).toEqual(expect.arrayContaining(["Save Reply", "Discard"]));
  await somebody.click(of("Discard"));
  expect(screen.queryByRole("textbox", { name: "Reply text" })).toBeNull();
});

test("COMMENTS-018 the box of a changed text has Save Changes and Discard Changes", async () => {
  await openPicture([thread("Collar")]);
  await shownText("Collar");
  const item = screen.getByRole("article");
  await somebody.click(within(item).getByRole("button", { name: "Edit" }));
  const box = await screen.findByRole("textbox", { name: "Comment text" });
  const tips = [...item.querySelectorAll("button[data-tip]")].map((one) => one.getAttribute("data-tip"));
  expect(tips).toEqual(expect.arrayContaining(["Save Changes", "Discard Changes"]));
  await somebody.click(within(item).getByRole("button", { name: "Discard Changes" }));
  expect(box.isConnected).toBe(false);
});

test("COMMENTS-023 comment mode is off until somebody turns it on, and off again with the same button", async () => {
  await openPicture([]);
  const [on, off] = [/^Comment/, "Cancel comment (Esc)"];
  const state = () => [on, off].map((name) => button(name)?.ariaPressed ?? null);
  expect(state()).toEqual(["false", null]);
  expect(screen.queryByRole("textbox", { name: "Comment text" })).toBeNull();
  await somebody.click(button(on) ?? document.body);
  expect(state()).toEqual([null, "true"]);
  await screen.findByRole("textbox", { name: "Comment text" });
  await somebody.click(button(off) ?? document.body);
  expect(state()).toEqual(["false", null]);
  expect(screen.queryByRole("textbox", { name: "Comment text" })).toBeNull();
});

test("COMMENTS-039 nobody comments without permission to comment on the asset", async () => {
  await openPicture([thread("Collar")], false);
  await screen.findByRole("tab", { name: "Metadata" });
  expect(screen.queryByRole("tab", { name: /Comments/ })).toBeNull();
  expect([button(/^Comment/), button(/^Write a comment/)]).toEqual([null, null]);
  await somebody.keyboard("c");
  expect(screen.queryByRole("textbox", { name: "Comment text" })).toBeNull();
  await openPicture([thread("Collar")], true);
  await screen.findByRole("tab", { name: /Comments/ });
  await somebody.keyboard("c");
  await screen.findByRole("textbox", { name: "Comment text" });
});

test("PLUS-520 features provide the sidebar's tabs: comments with count, controls and composer, metadata, and on phones the takes", async () => {
  await openPicture([thread("Collar"), thread("Hat")]);
  const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
  await waitFor(() => expect(tabs()).toEqual(["Metadata", "Comments2"]));
  await screen.findByRole("button", { name: "Sort comments" });
  await screen.findByRole("region", { name: "Your comment" });
  await somebody.click(screen.getByRole("tab", { name: "Metadata" }));
  await waitFor(() => expect(button("Sort comments")).toBeNull());
  expect(screen.queryByRole("region", { name: "Your comment" })).toBeNull();

  const two = ["t1", "t2"].map((id) => aPicture({ id, name: id, allowedTo: { comment: true } }));
  const given = production({ takes: two, root: { assetCount: 2 } }, { comments: pageOf([]) });
  await openApp("/projects/p1/root/t1", given, { width: 390 });
  await waitFor(() => expect(tabs()).toEqual(["Comments", "Takes2", "Metadata"]));
});

test("PLUS-781 in the list of a folder, too, E resolves the focused comment, and a right click opens its menu", async () => {
  const said = aComment({ id: "Collar", versionId: "v1", text: "Collar", contents: "Collar" });
  const take = aPicture({ allowedTo: { comment: true } });
  const node = { assetId: "take1", versionId: "v1", asset: take, comment: said };
  const given = production({ root: { commentCount: 1 }, takes: [take] }, { folderComments: pageOf([node]) });
  const app = await openApp("/projects/p1/root", { ...given, resolveComment: said, comment: said });
  await somebody.click(await screen.findByRole("tab", { name: /^Comments/ }));
  const place = await screen.findByRole("button", { name: /^Go to / });
  expect(await menuOf(place)).toContain("Resolve");
  await somebody.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  act(() => place.focus());
  await somebody.keyboard("e");
  await waitFor(() => expect(app.calls("ResolveComment")).toMatchObject([{ id: "Collar" }]));
});

test("COMMENTS-052 comments that can't be loaded show an error, next to a folder and next to a take", async () => {
  const takes = [aPicture({ allowedTo: { comment: true } })];
  const refused = { comments: refuse("FORBIDDEN"), folderComments: refuse("FORBIDDEN") };
  const given = production({ root: { commentCount: 2 }, takes }, refused);
  for (const path of ["/projects/p1/root", "/projects/p1/root/take1"]) {
    await openApp(path, given);
    await somebody.click(await screen.findByRole("tab", { name: /^Comments/ }));
    await waitFor(() => expect(notices()).toContain("Could Not Load Comments"));
  }
});

test("PLUS-1412 an empty list of comments says how to write the first one from that page", async () => {
  const version = aClipVersion({ id: "v2" });
  const allowedTo = { comment: true };
  const clip = aTake({ id: "clip", name: "Clip", versions: [version], newestVersion: version, allowedTo });
  const given = production({ takes: [aPicture({ allowedTo }), clip] }, { comments: pageOf([]) });
  const hint = async () => {
    await somebody.click(await screen.findByRole("tab", { name: /^Comments/ }));
    return (await shownText("No comments yet")).parentElement?.querySelector("p")?.textContent;
  };
  await openApp("/projects/p1/root/clip", given);
  expect(await hint()).toBe("Pause on a frame, then press C or the comment button below the player.");
  await openApp("/projects/p1/root/take1", given);
  expect(await hint()).toBe("Press C, or write in the box below.");
  await openApp("/projects/p1/root", given);
  await somebody.click(await screen.findByRole("gridcell", { name: /Still/ }));
  expect(await hint()).toBe("Open a take to comment on it.");
});
