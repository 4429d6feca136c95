import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createLink, type TestLink } from "#testkit/calls/share-links.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { ViewerPage } from "../pages/viewer-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";
import { visitAs } from "../visit-as.ts";

const viewing = sharedViewer();

function share(options: Record<string, unknown>): Promise<TestLink> {
  return createLink(viewing.world.as("editor"), { project: viewing.world.projectId, ...options });
}

/** Codes of all refusals to the page. */
function refusals(page: Page): string[] {
  const codes: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/graphql")) return;
    const text = await response.text().catch(() => "");
    codes.push(...[...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code ?? ""));
  });
  return codes;
}

/** A comment of this visit is the visitor's own (PLUS-288). */
async function changeOwn(viewer: ViewerPage): Promise<void> {
  const comment = viewer.comment("From outside");
  await comment.getByRole("button", { name: "Edit" }).click();
  const box = comment.getByRole("textbox");
  await box.fill("From outside, changed");
  await comment.getByRole("button", { name: "Save Changes" }).click();
  // The box keeps the text while it is being saved: leaving earlier asks for confirmation.
  await box.waitFor({ state: "detached" });
  await viewer.comment("From outside, changed").waitFor();
}

function folderBeside(name: string): Promise<string> {
  const { projectId, rootFolderId } = viewing.world;
  return makeFolder(viewing.world, projectId, rootFolderId, name);
}

test("AUTH-003 SHARES-013 a visitor enters with the password, looks around, comments and downloads; the user signed in next to it stays signed in", async () => {
  const link = await share({
    name: "For the producer",
    folders: [viewing.world.folderId, await folderBeside("Day 2")],
    password: "correct horse",
    canDownload: true,
    canComment: true,
  });
  await using guest = await visitAs(viewing.world, "editor");
  guest.allow(/401/);
  const { page } = guest;
  const refused = refusals(page);
  await step("SHARES-003 SHARES-010 SHARES-050 SHARES-052 the short address leads to the entrance", async () => {
    await page.goto(`/link/${link.token}`);
    await page.waitForURL(`**/share/${link.token}/signin`);
  });
  await step("SHARES-011 the entrance shows the link's name and asks only for the password", async () => {
    await page.getByRole("heading", { name: "Please enter the Password for For the producer", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("textbox").count()).toBe(1);
  });
  const password = page.getByLabel("Password", { exact: true });
  const confirm = page.getByRole("button", { name: "Confirm" });
  await step("SHARES-012 SHARES-034 an empty password is refused", async () => {
    await confirm.click();
    await page.getByText("Please enter the password!", { exact: true }).waitFor();
  });
  await step("AUTH-070 a wrong password shows an error", async () => {
    await password.fill("wrong horse");
    await confirm.click();
    await page.getByRole("region", { name: "Notifications" }).getByText("Failed to sign in", { exact: true }).waitFor();
    await page.getByText("Wrong password.").waitFor();
  });
  await expectAccessible(page);
  await screenshot(page, "share-password");
  await step("SHARES-015 SHARES-051 the right password opens the share", async () => {
    await password.fill("correct horse");
    await confirm.click();
    await page.waitForURL(`**/share/${link.token}`);
  });
  const browser = new BrowserPage(page);
  await page.getByRole("heading", { name: "For the producer" }).waitFor();
  await browser.card("Day 1").waitFor();
  await expectAccessible(page);
  await screenshot(page, "share-landing");
  const [all] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all" }).click(),
  ]);
  expect(all.suggestedFilename()).toMatch(/\.zip$/);
  await step("SHARES-006 SHARES-053 a folder inside the share opens", async () => {
    await browser.open("Day 1");
    await page.waitForURL(`**/share/${link.token}/browse/${viewing.world.folderId}`);
    await expect
      .poll(() => browser.breadcrumb.getByRole("link").allInnerTexts())
      .toEqual(["For the producer", "Day 1"]);
  });
  await screenshot(page, "share-folder");
  const lines = await (await browser.menuOf("Clip 1.mp4")).getByRole("menuitem").allInnerTexts();
  expect(lines.map((line) => line.split("\n")[0])).toEqual(["Open", "Download"]);
  await page.keyboard.press("Escape");
  const viewer = new ViewerPage(page);
  await step("SHARES-049 a clip opens in the viewer", async () => {
    await browser.open("Clip 1.mp4");
    await page.waitForURL(`**/share/${link.token}/view/${viewing.world.folderId}/${viewing.one}`);
    await viewer.shows(0);
  });
  await step("PLUS-190 the first comment asks for a name, and shows it", async () => {
    await page.keyboard.press("c");
    await page.getByRole("textbox", { name: "Your name" }).fill("Noémi");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Comment text" }).fill("From outside");
    await page.getByRole("button", { name: "Post" }).click();
    const comment = viewer.comment("From outside");
    await comment.getByText("Noémi (shared)").waitFor();
    // The comment appears before its box closes.
    await page.getByRole("textbox", { name: "Comment text" }).waitFor({ state: "detached" });
  });
  await step("COMMENTS-010 COMMENTS-011 only your own comment can be changed and removed", async () => {
    await changeOwn(viewer);
  });
  expect(await viewer.button("Download comments").count()).toBe(0);
  await viewer.bar.getByRole("link", { name: "Download" }).waitFor();
  await screenshot(page, "share-viewer");
  await browser.breadcrumb.getByRole("link", { name: "For the producer" }).click();
  await browser.card("Day 1").waitFor();
  expect(refused).toEqual([]);
  await page.goto("/projects");
  await browser.card("Lantern").waitFor();
});

test("a single asset without a password opens in the viewer with nothing that is not allowed, and closes when the link expires", async () => {
  const link = await share({ name: "One clip", assets: [viewing.one] });
  await using guest = await visitAs(viewing.world, "editor");
  guest.allow(/401/);
  const { page } = guest;
  const refused = refusals(page);
  const viewer = new ViewerPage(page);
  // The requested page opens after sign-in; the address may omit the folder.
  await step("SHARES-014 SHARES-049 without a password nobody is asked", async () => {
    await page.goto(`/share/${link.token}/view/${viewing.one}?frame=5`);
    await viewer.shows(5);
    expect(new URL(page.url()).pathname).toBe(`/share/${link.token}/view/${viewing.one}`);
  });
  await step("SHARES-007 a single clip opens in the viewer immediately", async () => {
    await page.goto(`/share/${link.token}`);
    await page.waitForURL(`**/share/${link.token}/view/*/${viewing.one}`);
    await viewer.shows(0);
  });
  await step("ANNOTATE-001 without the right to comment there is nothing to draw with", async () => {
    await viewer.press("c");
    expect(await viewer.button("Comment").count()).toBe(0);
    expect(await page.getByRole("toolbar", { name: "Drawing tools" }).count()).toBe(0);
  });
  expect(await page.getByRole("link", { name: "Download" }).count()).toBe(0);
  expect(await page.getByRole("tab", { name: /Comments/ }).count()).toBe(0);
  expect(refused).toEqual([]);
  await step("SHARES-004 PLUS-176 a visitor who returns after the expiration sees a message", async () => {
    await viewing.world.platform.db
      .updateTable("share_link")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("id", "=", link.id)
      .execute();
    // Returning to the window checks whether the link is still valid: again and again, since the page may still be loading.
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    const expired = page.getByRole("heading", { name: "This share has expired" });
    await expect.poll(async () => [await comeBack(), await expired.count()]).toEqual([true, 1]);
  });
  await step("SHARES-005 an unknown link shows a message", async () => {
    await page.goto("/share/never-was/browse/nothing");
    await page.getByRole("heading", { name: "This share wasn't found" }).waitFor();
  });
  expect(await page.evaluate(() => localStorage.getItem("rushlight.session.user"))).not.toBeNull();
});

test("PLUS-293 SHARES-002 SHARES-006 SHARES-053 a share of one folder opens it: its contents are on the first page, the path begins there, and nothing leads above it", async () => {
  const { projectId, folderId } = viewing.world;
  await makeFolder(viewing.world, projectId, folderId, "Inserts");
  const link = await share({ name: "Day 1 for Ada", folders: [folderId] });
  await using guest = await visitAs(viewing.world, "editor");
  const { page } = guest;
  const refused = refusals(page);
  const browser = new BrowserPage(page);
  const steps = () => browser.breadcrumb.getByRole("link").allInnerTexts();
  await page.goto(`/link/${link.token}`);
  await page.getByRole("heading", { name: "Day 1 for Ada" }).waitFor();
  await browser.card("Clip 1.mp4").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/share/${link.token}`);
  expect([await browser.card("Day 1").count(), await browser.breadcrumb.count()]).toEqual([0, 0]);
  await page.getByText("1 folder, 2 files, 0:04").waitFor();
  await browser.open("Inserts");
  await expect.poll(steps).toEqual(["Day 1 for Ada", "Inserts"]);
  await browser.breadcrumb.getByRole("link", { name: "Day 1 for Ada" }).click();
  await browser.open("Clip 2.mp4");
  await page.waitForURL(`**/share/${link.token}/view/${folderId}/${viewing.two}`);
  await new ViewerPage(page).shows(0);
  await expect.poll(steps).toEqual(["Day 1 for Ada"]);
  // The shared folder's parent shows nothing of its own.
  await page.goto(`/share/${link.token}/browse/${String(link.folderId)}`);
  await browser.card("Clip 1.mp4").waitFor();
  expect(refused).toEqual([]);
});

/** The left edges of the elements below each other: the logo, the title, the picture of the first take. */
async function leftEdges(page: Page): Promise<number[]> {
  const edges = [
    page.locator("header svg"),
    page.getByRole("heading", { level: 1 }),
    page.getByRole("gridcell").locator("img"),
  ];
  return await Promise.all(edges.map(async (edge) => Math.round((await edge.first().boundingBox())?.x ?? Number.NaN)));
}

test("PLUS-296 PLUS-631 a share keeps one margin from its header to its takes; a phone on its side shows takes below the header, and the viewer's controls uncovered", async () => {
  const link = await share({ name: "For the phone", folders: [viewing.world.folderId], canDownload: true });
  for (const [viewport, gutterPx] of [
    [{ width: 1440, height: 900 }, 40],
    [{ width: 390, height: 844 }, 12],
    [{ width: 844, height: 390 }, 16],
  ] as const) {
    const isPhone = viewport.width < 1000;
    await using guest = await visitAs(viewing.world, "outsider", { viewport, isMobile: isPhone, hasTouch: isPhone });
    const { page } = guest;
    await page.goto(`/share/${link.token}`);
    const first = page.getByRole("gridcell").first();
    await first.waitFor();
    await expect.poll(() => leftEdges(page)).toEqual([gutterPx, gutterPx, gutterPx]);
    expect((await first.boundingBox())?.y).toBeLessThan(viewport.height * 0.7);
    expect(await page.getByText("Need Help?").count()).toBe(0);
    if (!isPhone) continue;
    const all = await page.getByRole("button", { name: "Download all" }).boundingBox();
    expect(all?.height).toBeGreaterThanOrEqual(44);
    await page.goto(`/share/${link.token}/view/${viewing.world.folderId}/${viewing.one}`);
    const controls = page.getByRole("region", { name: "Player", exact: true }).getByRole("button");
    for (const name of ["Play", "Forward one frame", "Back one frame", "Fullscreen"])
      await controls.and(page.getByRole("button", { name, exact: true })).waitFor();
    for (const button of await controls.all()) {
      await button.click({ trial: true });
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect([width >= 44, height >= 44, x >= 0, y + height <= viewport.height]).toEqual([true, true, true, true]);
    }
  }
});
