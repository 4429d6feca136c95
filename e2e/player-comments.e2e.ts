import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { type ViewerWorld, viewerWorld } from "./player-harness/viewer-world.ts";

let viewing: ViewerWorld;
let one = "";
let two = "";

beforeAll(async () => {
  viewing = await viewerWorld(inject("webDir"));
  [one = "", two = ""] = viewing.clips.map(({ assetId }) => assetId);
});
afterAll(async () => await viewing[Symbol.asyncDispose]());

test("COMMENTS-003 an asset without comments points to the comment button below the player", async () => {
  const { guest, viewer } = await viewing.open("editor", two, "?frame=0");
  await using _ = guest;
  await viewer.page.getByText("Use the comment button below the player").waitFor();
});

test("COMMENTS-001 COMMENTS-013 COMMENTS-014 COMMENTS-015 COMMENTS-024 COMMENTS-025 COMMENTS-029 COMMENTS-035 COMMENTS-054 a comment stands on its frame, is selected, and leads back there", async () => {
  const { guest, viewer } = await viewing.open("editor", one, "?frame=37");
  await using _ = guest;
  await viewer.shows(37);
  await viewer.post("Collar is up");
  await viewer.button(/^Comment C?$/).waitFor();
  const comment = viewer.comment("Collar is up");
  expect(await comment.getAttribute("aria-current")).toBe("true");
  expect(await comment.innerText()).toContain("Tomasz Editor");
  expect(await comment.innerText()).toContain("just now");
  expect(await comment.innerText()).toContain("10:00:01:12");
  await viewer.press("Home");
  await viewer.shows(0);
  await comment.getByRole("button", { name: "Go to 10:00:01:12" }).click();
  await viewer.shows(37);
  await viewer.button("Comment by Tomasz Editor at 10:00:01:12").waitFor();
  await expectAccessible(guest.page);
});

test("COMMENTS-006 COMMENTS-031 only text can be posted, and it is trimmed; a draft survives Esc", async () => {
  const { guest, viewer } = await viewing.open("editor", one, "?frame=5");
  await using _ = guest;
  await viewer.shows(5);
  await viewer.press("c");
  const box = guest.page.getByRole("textbox", { name: "Comment text" });
  await box.fill("   ");
  expect(await viewer.button("Post").isDisabled()).toBe(true);
  await box.fill("  Half a stop down  ");
  await viewer.press("Escape");
  await viewer.press("c");
  expect(await box.inputValue()).toBe("  Half a stop down  ");
  await viewer.press("Control+Enter");
  await expect.poll(() => viewer.comment("Half a stop down").locator(".bd").textContent()).toBe("Half a stop down");
});

test("COMMENTS-009 COMMENTS-016 COMMENTS-027 COMMENTS-028 COMMENTS-034 replies are counted, one item is open at a time, Esc leaves it", async () => {
  const { guest, viewer } = await viewing.open("editor", one, "?frame=11");
  await using _ = guest;
  await viewer.shows(11);
  await viewer.post("Fog reads as smoke");
  const comment = viewer.comment("Fog reads as smoke");
  const reply = async (text: string) => {
    await comment.getByRole("button", { name: "Reply", exact: true }).first().click();
    const box = guest.page.getByRole("textbox", { name: "Reply text" });
    await box.fill(text);
    await comment.locator(".box").getByRole("button", { name: "Reply" }).click();
    await box.waitFor({ state: "detached" });
  };
  await reply("Then keep it warm");
  await comment.getByRole("button", { name: "1 Reply" }).waitFor();
  await reply("Agreed");
  await comment.getByRole("button", { name: "2 Replies" }).waitFor();
  await comment.getByRole("button", { name: "Reply", exact: true }).first().click();
  await comment.getByRole("button", { name: "Edit" }).first().click();
  expect(await guest.page.locator(".cmt .box").count()).toBe(1);
  await viewer.press("Escape");
  expect(await guest.page.locator(".cmt .box").count()).toBe(0);
});

test("COMMENTS-007 COMMENTS-008 COMMENTS-033 COMMENTS-017 COMMENTS-051 one's own comment is edited and removed; with replies it stays as deleted", async () => {
  const { guest, viewer } = await viewing.open("editor", two, "?frame=20");
  await using _ = guest;
  await viewer.shows(20);
  await viewer.post("Sandbag in frame");
  const comment = viewer.comments.first();
  await comment.getByRole("button", { name: "Edit" }).click();
  await guest.page.getByRole("textbox", { name: "Comment text" }).fill("Sandbag behind the post");
  await comment.locator(".box").getByRole("button", { name: "Edit" }).click();
  await viewer.comment("Sandbag behind the post").waitFor();
  await comment.getByRole("button", { name: "Reply", exact: true }).click();
  await guest.page.getByRole("textbox", { name: "Reply text" }).fill("Easy paint");
  await viewer.press("Control+Enter");
  await comment.getByRole("button", { name: "1 Reply" }).waitFor();
  await comment.getByRole("button", { name: "Remove" }).first().click();
  await guest.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await viewer.comment("Comment was deleted").waitFor();
  await viewer.notices.getByText("Successfully Deleted Comment").waitFor();
  expect(await comment.locator("> .cmt-in > .act-r").count()).toBe(0);
});

test("COMMENTS-007 COMMENTS-008 another person's comment offers neither edit nor remove", async () => {
  const { guest, viewer } = await viewing.open("viewer", one, "?frame=0");
  await using _ = guest;
  const comment = viewer.comment("Half a stop down");
  await comment.hover();
  await comment.getByRole("button", { name: "Reply", exact: true }).waitFor();
  expect(await comment.getByRole("button", { name: "Edit" }).count()).toBe(0);
  expect(await comment.getByRole("button", { name: "Remove" }).count()).toBe(0);
});

test("COMMENTS-002 COMMENTS-020 COMMENTS-021 COMMENTS-053 comments are sorted, newest first, and the choice is remembered", async () => {
  const { guest, viewer } = await viewing.open("editor", one, "?frame=0");
  await using _ = guest;
  const firstTime = () => viewer.comments.first().locator(".tcs").innerText();
  await expect.poll(firstTime).toBe("10:00:00:11");
  await viewer.button("Sort comments").click();
  expect(await viewer.menuLines()).toEqual(["Author", expect.stringContaining("Created"), "Timecode"]);
  await guest.page.getByRole("menuitem", { name: "Timecode" }).click();
  await expect.poll(firstTime).toBe("10:00:00:05");
  await guest.page.reload();
  await expect.poll(firstTime).toBe("10:00:00:05");
});

test("the address of a comment opens at it", async () => {
  const { guest, viewer } = await viewing.open("editor", one, "?frame=0");
  await using _ = guest;
  const id = await viewer.comment("Collar is up").getAttribute("data-comment");
  await guest.page.goto(`/projects/${viewing.world.projectId}/${viewing.world.folderId}/${one}?comment=${id}`);
  await viewer.shows(37);
  expect(await viewer.comment("Collar is up").getAttribute("aria-current")).toBe("true");
});

test("COMMENTS-047 a comment that could not be posted is told and stays in the box", async () => {
  const { guest, viewer } = await viewing.open("editor", one, "?frame=9");
  await using _ = guest;
  await viewer.shows(9);
  guest.allow(/Failed to load resource/);
  await guest.page.route("**/api/graphql", (route) =>
    route.request().postData()?.includes("AddComment") ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await viewer.press("c");
  await guest.page.getByRole("textbox", { name: "Comment text" }).fill("Lost words");
  await viewer.button("Post").click();
  await viewer.notices.getByText("Failed To Post Comment").waitFor();
  expect(await guest.page.getByRole("textbox", { name: "Comment text" }).inputValue()).toBe("Lost words");
});
