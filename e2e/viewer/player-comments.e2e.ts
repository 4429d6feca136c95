import { expect, test } from "vitest";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible } from "../browser.ts";
import { holdNotices, noticeDuring } from "../pages/hold-notices.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";

const viewing = sharedViewer();

test("COMMENTS-003 an asset without comments points to the comment button below the player", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=0");
  await using _ = guest;
  await viewer.page.getByText("the comment button below the player").waitFor();
});

test("COMMENTS-001 a comment keeps its frame, is selected, and leads back to it", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=37");
  await using _ = guest;
  await viewer.shows(37);
  await step("COMMENTS-024 COMMENTS-054 Post ends comment mode", async () => {
    await viewer.post("Collar is up");
    await guest.page.getByRole("button", { name: "Comment", exact: true }).waitFor();
  });
  const comment = viewer.comment("Collar is up");
  await step("COMMENTS-025 the new comment is selected", async () => {
    await expect.poll(() => comment.getAttribute("aria-current")).toBe("true");
  });
  await step("COMMENTS-013 the comment names its author", async () => {
    expect(await comment.innerText()).toContain("Tomasz Editor");
  });
  await step("COMMENTS-014 the comment says how long ago it was written", async () => {
    expect(await comment.innerText()).toContain("just now");
  });
  await step("COMMENTS-015 COMMENTS-035 the comment is on the frame that was shown", async () => {
    expect(await comment.innerText()).toContain("10:00:01:12");
  });
  await step("COMMENTS-029 a click on the comment returns to its frame", async () => {
    await viewer.press("Home");
    await viewer.shows(0);
    await comment.getByRole("button", { name: "Go to 10:00:01:12" }).click();
    await viewer.shows(37);
  });
  await viewer.button("Comment by Tomasz Editor at 10:00:01:12").waitFor();
  await expectAccessible(guest.page);
});

test("COMMENTS-006 COMMENTS-031 only text can be posted, and it is trimmed; a draft survives Esc", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=5");
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
  await expect.poll(() => viewer.comments.getByText("Half a stop down").textContent()).toBe("Half a stop down");
});

test("replies are counted, one item is open at a time, and Esc closes it", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=11");
  await using _ = guest;
  await viewer.shows(11);
  await viewer.post("Fog reads as smoke");
  const comment = viewer.comment("Fog reads as smoke");
  const reply = async (text: string) => {
    await comment.getByRole("button", { name: "Reply", exact: true }).first().click();
    const box = guest.page.getByRole("textbox", { name: "Reply text" });
    await box.fill(text);
    await comment.getByRole("button", { name: "Save Reply", exact: true }).click();
    await box.waitFor({ state: "detached" });
  };
  await step("COMMENTS-009 COMMENTS-016 COMMENTS-034 replies are saved and counted", async () => {
    await reply("Then keep it warm");
    await comment.getByRole("button", { name: "1 Reply" }).waitFor();
    await reply("Agreed");
    await comment.getByRole("button", { name: "2 Replies" }).waitFor();
  });
  await step("COMMENTS-027 only one item is open", async () => {
    await comment.getByRole("button", { name: "Reply", exact: true }).first().click();
    await comment.getByRole("button", { name: "Edit" }).first().click();
    await guest.page.getByRole("textbox", { name: "Comment text" }).waitFor();
    expect(await viewer.comments.getByRole("textbox").count()).toBe(1);
  });
  await step("COMMENTS-028 Esc closes the open item", async () => {
    await viewer.press("Escape");
    await expect.poll(() => viewer.comments.getByRole("textbox").count()).toBe(0);
  });
});

test("COMMENTS-007 COMMENTS-008 COMMENTS-009 your own comment can be edited and removed; with replies it stays as deleted, and takes no more", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=20");
  await using _ = guest;
  await viewer.shows(20);
  await viewer.post("Sandbag in frame");
  const comment = viewer.comments.first();
  await comment.getByRole("button", { name: "Edit" }).click();
  const box = guest.page.getByRole("textbox", { name: "Comment text" });
  await box.fill("Sandbag behind the post");
  await comment.getByRole("button", { name: "Save Changes", exact: true }).click();
  // The box keeps the text while it is being saved.
  await box.waitFor({ state: "detached" });
  await viewer.comment("Sandbag behind the post").waitFor();
  await comment.getByRole("button", { name: "Reply", exact: true }).click();
  await guest.page.getByRole("textbox", { name: "Reply text" }).fill("Easy paint");
  await viewer.press("Control+Enter");
  await comment.getByRole("button", { name: "1 Reply" }).waitFor();
  await step("COMMENTS-017 a removed comment says so in its place", async () => {
    await holdNotices(guest.page);
    await comment.getByRole("button", { name: "Remove" }).first().click();
    await guest.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await viewer.comments.getByText("Comment was deleted", { exact: true }).waitFor();
  });
  await step("COMMENTS-051 the removal is confirmed", async () => {
    await viewer.notices.getByText("Successfully Deleted Comment", { exact: true }).waitFor();
  });
  // Only the reply is left to remove.
  expect(await comment.getByRole("button", { name: "Reply", exact: true }).count()).toBe(0);
  expect(await comment.getByRole("button", { name: "Remove" }).count()).toBe(1);
});

test("COMMENTS-007 COMMENTS-008 another person's comment offers neither edit nor remove", async () => {
  const { guest, viewer } = await viewing.open("viewer", viewing.one, "?frame=0");
  await using _ = guest;
  const comment = viewer.comment("Half a stop down");
  await comment.hover();
  await comment.getByRole("button", { name: "Reply", exact: true }).waitFor();
  expect(await comment.getByRole("button", { name: "Edit" }).count()).toBe(0);
  expect(await comment.getByRole("button", { name: "Remove" }).count()).toBe(0);
});

test("COMMENTS-002 COMMENTS-020 COMMENTS-021 COMMENTS-053 comments are sorted, newest first, and the order is remembered", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=0");
  await using _ = guest;
  const firstTime = () =>
    viewer.comments
      .first()
      .getByRole("button", { name: /^Go to/ })
      .innerText();
  await expect.poll(firstTime).toBe("10:00:00:11");
  await viewer.button("Sort comments").click();
  expect(await viewer.menuLines()).toEqual(["Author", expect.stringContaining("Created"), "Timecode"]);
  await guest.page.getByRole("menuitem", { name: "Timecode" }).click();
  await expect.poll(firstTime).toBe("10:00:00:05");
  await guest.page.reload();
  await viewer.comments.first().waitFor();
  await expect.poll(firstTime).toBe("10:00:00:05");
});

test("the address of a comment opens at it", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=0");
  await using _ = guest;
  const id = await viewer.comment("Collar is up").getAttribute("data-comment");
  await guest.page.goto(`/projects/${viewing.world.projectId}/${viewing.world.folderId}/${viewing.one}?comment=${id}`);
  await viewer.shows(37);
  await expect.poll(() => viewer.comment("Collar is up").getAttribute("aria-current")).toBe("true");
});

test("COMMENTS-047 a comment that can't be posted shows an error and stays in the box", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=9");
  await using _ = guest;
  await viewer.shows(9);
  guest.allow(/Failed to load resource/);
  await guest.page.route("**/api/graphql", (route) =>
    route.request().postData()?.includes("AddComment") ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await viewer.press("c");
  await guest.page.getByRole("textbox", { name: "Comment text" }).fill("Lost words");
  await viewer.button("Post").click();
  await viewer.notices.getByText("Failed To Post Comment", { exact: true }).waitFor();
  expect(await guest.page.getByRole("textbox", { name: "Comment text" }).inputValue()).toBe("Lost words");
});

test("COMMENTS-048 COMMENTS-049 COMMENTS-050 a failed change shows its own error", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=8");
  await using _ = guest;
  await viewer.shows(8);
  await viewer.post("Breath on the lens");
  guest.allow(/Failed to load resource/);
  await guest.page.route("**/api/graphql", (route) =>
    /AddComment|UpdateComment|RemoveComment/.test(route.request().postData() ?? "")
      ? route.fulfill({ status: 500, body: "{}" })
      : route.continue(),
  );
  const comment = viewer.comment("Breath on the lens");
  await comment.getByRole("button", { name: "Reply", exact: true }).click();
  await guest.page.getByRole("textbox", { name: "Reply text" }).fill("Wiped");
  await holdNotices(guest.page);
  await viewer.press("Control+Enter");
  await viewer.notices.getByText("Failed to post reply", { exact: true }).waitFor();
  await viewer.notices.getByRole("button", { name: "Dismiss" }).first().click();
  await guest.page.getByRole("button", { name: "Discard" }).click();
  await comment.getByRole("button", { name: "Edit" }).click();
  await guest.page.getByRole("textbox", { name: "Comment text" }).fill("Other words");
  await holdNotices(guest.page);
  await viewer.press("Control+Enter");
  await viewer.notices.getByText("Failed To Update Comment", { exact: true }).waitFor();
  await viewer.notices.getByRole("button", { name: "Dismiss" }).first().click();
  await guest.page.getByRole("button", { name: "Discard Changes", exact: true }).click();
  await comment.getByRole("button", { name: "Remove" }).first().click();
  await holdNotices(guest.page);
  await guest.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  const notice = viewer.notices.getByText("Failed To Delete Comment", { exact: true });
  const place = await notice.boundingBox();
  await viewer.comment("Breath on the lens").waitFor();
  // SHELL-042: only a pointer that moves onto a notice holds it, not one under which it appears.
  await viewer.notices.getByRole("button", { name: "Dismiss" }).first().click();
  await guest.page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  await comment.getByRole("button", { name: "Remove" }).first().press("Enter");
  await guest.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await notice.waitFor();
  await notice.waitFor({ state: "detached" });
});

test("COMMENTS-052 comments that can't be loaded show an error", async () => {
  const { guest } = await viewing.open("editor", viewing.two, "?frame=0");
  await using _ = guest;
  guest.allow(/Failed to load resource/);
  await guest.page.route("**/api/graphql", (route) =>
    route.request().postData()?.includes("VersionComments")
      ? route.fulfill({ status: 500, body: "{}" })
      : route.continue(),
  );
  await noticeDuring(guest.page, "Could Not Load Comments", () => guest.page.reload());
});

test("COMMENTS-030 comments too close together on the timeline become a count that opens a list", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=30");
  await using _ = guest;
  await guest.page.setViewportSize({ width: 600, height: 900 });
  await viewer.shows(30);
  await viewer.post("Flare left");
  await viewer.press("ArrowLeft");
  await viewer.shows(29);
  await viewer.post("Flare right");
  // At this width a frame is about eleven pixels: any narrower, and the two are within ten.
  await guest.page.setViewportSize({ width: 390, height: 844 });
  const count = viewer.button(/^2 comments near/);
  await count.click();
  expect(await viewer.menuLines()).toEqual([
    expect.stringContaining("Flare right"),
    expect.stringContaining("Flare left"),
  ]);
  await guest.page.getByRole("menuitem", { name: /Flare left/ }).click();
  await viewer.shows(30);
});

test("a second person sees a comment and its deletion without reloading", async () => {
  const writer = await viewing.open("editor", viewing.two, "?frame=20");
  await using _one = writer.guest;
  const reader = await viewing.open("viewer", viewing.two, "?frame=3");
  await using _two = reader.guest;
  await reader.viewer.shows(3);
  await writer.viewer.shows(20);
  await writer.viewer.post("Seen by all");
  await reader.viewer.comment("Seen by all").waitFor();
  const comment = writer.viewer.comment("Seen by all");
  await comment.getByRole("button", { name: "Remove" }).first().click();
  await writer.guest.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await reader.viewer.comment("Seen by all").waitFor({ state: "detached" });
});
