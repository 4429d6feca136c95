import { readFile, rm } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";

const viewing = sharedViewer();

/** Somebody else uploads the clip again. */
async function newVersion(): Promise<void> {
  const { world } = viewing;
  const output = `${world.dataDir}/again.mp4`;
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 60, timecode: "11:00:00:00" });
  await uploadClient(world.as("supervisor")).plain(world.folderId, {
    name: "Clip 1.mp4",
    bytes: await readFile(output),
  });
  await rm(output);
}

test("PLUS-343 a version that arrives during typing keeps the text: it is offered, and the comment goes to the one on screen", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.one, "?frame=12");
  await using _ = guest;
  const box = guest.page.getByRole("textbox", { name: "Comment text" });
  await viewer.shows(12);
  await viewer.press("c");
  await box.fill("Collar is up");
  await newVersion();
  const offer = viewer.notices.getByText("Version 2 was uploaded", { exact: true });
  await offer.waitFor();
  expect(await box.inputValue()).toBe("Collar is up");
  await viewer.shows(12);
  await viewer.notices.getByRole("button", { name: "Show", exact: true }).click();
  const question = guest.page.getByRole("alertdialog", { name: "Discard this comment?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await box.focus();
  await guest.page.keyboard.press("Control+Enter");
  await viewer.comment("Collar is up").waitFor();
  const comments = viewing.world.platform.db.selectFrom("comment").select("version_id");
  expect(await comments.execute()).toEqual([{ version_id: viewing.clips[0]?.versionId }]);
  await viewer.button("Version 1").click();
  await guest.page.locator("[role^=menuitem]").filter({ hasText: "Version 2" }).click();
  await viewer.button("Version 2").waitFor();
  await offer.waitFor({ state: "detached" });
});

test("PLUS-299 a typed reply is kept while the metadata is read or another comment gets a reply, and leaving asks before it is lost", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=3");
  await using _ = guest;
  await viewer.shows(3);
  for (const text of ["Fog reads as smoke", "Boom in frame"]) await viewer.post(text);
  const box = guest.page.getByRole("textbox", { name: "Reply text" });
  const reply = (text: string) =>
    viewer.comment(text).getByRole("button", { name: "Reply", exact: true }).first().click();
  await reply("Fog reads as smoke");
  await box.fill("It was meant to");
  await guest.page.getByRole("tab", { name: /Metadata/ }).click();
  await guest.page.getByRole("tab", { name: /Comments/ }).click();
  expect(await box.inputValue()).toBe("It was meant to");
  await reply("Boom in frame");
  expect(await box.inputValue()).toBe("");
  await reply("Fog reads as smoke");
  expect(await box.inputValue()).toBe("It was meant to");
  await viewer.takes.getByRole("button", { name: /Clip 1/ }).click();
  const question = guest.page.getByRole("alertdialog", { name: "Discard this comment?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await box.inputValue()).toBe("It was meant to");
  await box.press("Escape");
  await reply("Fog reads as smoke");
  expect(await box.inputValue()).toBe("");
});

/** Somebody else's reply, as long as a thread may be. */
async function fillThread(text: string): Promise<void> {
  await sql`insert into comment (id, project_id, asset_id, version_id, parent_id, author_name, text, created_at, updated_at)
    select gen_random_uuid(), project_id, asset_id, version_id, id, 'Ada', repeat('x', ${2 * 1024 * 1024}), now(), now()
      from comment where text = ${text}`.execute(viewing.world.platform.db);
}

test("PLUS-415 leaving while a changed comment is being saved continues once it is saved; PLUS-416 a refused change says why below the text", async () => {
  const { guest, viewer } = await viewing.open("editor", viewing.two, "?frame=7");
  await using _ = guest;
  const { page } = guest;
  const question = page.getByRole("alertdialog", { name: "Discard this comment?" });
  const box = page.getByRole("textbox", { name: "Comment text" });
  await viewer.shows(7);
  const take = Date.now();
  const late = `Slate ${take} is late`;
  const later = `Slate ${take} comes later`;
  const latest = `Slate ${take} comes last`;
  await viewer.post(late);
  let answered = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (/UpdateComment/.test(route.request().postData() ?? "")) await answered.promise;
    await route.fallback();
  });
  const change = async (from: string, to: string) => {
    await viewer.comment(from).getByRole("button", { name: "Edit" }).click();
    await box.fill(to);
    const sent = page.waitForRequest((request) => /UpdateComment/.test(request.postData() ?? ""));
    await viewer.button("Save Changes").click();
    await sent;
  };
  const other = viewer.takes.getByRole("button", { name: /Clip 1/ });

  await change(late, later);
  await other.click();
  // The picture of the previous take accepts commands as long as it is shown.
  await viewer.press("Home");
  await viewer.shows(0);
  expect([new URL(page.url()).pathname.endsWith(viewing.two), await question.count()]).toEqual([true, 0]);
  answered.resolve();
  await page.waitForURL((url) => url.pathname.endsWith(viewing.one));
  expect(await question.count()).toBe(0);
  await viewer.takes.getByRole("button", { name: /Clip 2/ }).click();

  answered = Promise.withResolvers<void>();
  await viewer.comment(later).waitFor();
  await change(later, latest);
  await other.click();
  await fillThread(later);
  answered.resolve();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alert").getByText("This thread is full. Start a new comment").waitFor();
  expect(await box.inputValue()).toBe(latest);
});
