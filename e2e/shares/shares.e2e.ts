import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset, makeFolder } from "#testkit/stage-production.ts";
import { fillLinks } from "#testkit/stages/fill-links.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { SearchPage } from "../pages/search-page.ts";
import { SharesPage } from "../pages/shares-page.ts";
import { visitAs } from "../visit-as.ts";

const POLL = { interval: 50 };
const WEEK_MS = 7 * 86_400_000;
let world: ProductionWorld;
beforeAll(async () => {
  const config = { mail: { smtpUrl: "smtp://localhost:1", from: "Rushlight <no-reply@rushlight.example>" } };
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false, config });
  await makeFolder(world, world.projectId, world.folderId, "Selects");
  await addAsset(world, { projectId: world.projectId, folderId: world.folderId }, "A012C005.mov");
  await world
    .as("supervisor")
    .graphql(
      'mutation($project: ID!) { inviteUser(email: "noemi@terntide.example", name: "Noemi", projectId: $project, roleId: "VIEWER") { invited } }',
      { project: world.projectId },
    );
});
afterAll(() => world[Symbol.asyncDispose]());

const link = () =>
  world.platform.db
    .selectFrom("share_link")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
const boxOf = async (page: SharesPage) => {
  const { width, height } = (await page.dialog.locator("xpath=..").boundingBox()) ?? { width: 0, height: 0 };
  return [Math.round(width), Math.round(height)];
};

interface Visited {
  readonly page: Page;
  readonly browser: BrowserPage;
  readonly shares: SharesPage;
}

/** The only Share on the page: the selection's replaces the folder's. */
const shareSelection = ({ page }: Visited) => page.getByRole("button", { name: "Share", exact: true }).click();
const rowOf = ({ shares }: Visited) => shares.table.getByRole("row", { name: "Round two" });

async function selectWhatIsShared({ browser }: Visited): Promise<void> {
  await step("SHARES-008 only shareable items are selected", async () => {
    await browser.openFolder(world.projectId, world.folderId);
    await browser.pick("A012C005.mov");
    await browser.pick("Selects", "Control");
  });
}

/** The dialog waits for its link, and closes if there is none. */
async function seeCreationFail(at: Visited): Promise<void> {
  const { page, browser, shares } = at;
  await answerInstead(page, "CreateShareLink", { error: "The disk is full" });
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postData()?.includes('"CreateShareLink"')) await answered.promise;
    await route.fallback();
  });
  await step("SHARES-073 the dialog waits for its link", async () => {
    await shareSelection(at);
    await shares.dialog.getByRole("status").getByText("Creating the link").waitFor();
  });
  await step("SHARES-083 SHARES-114 without a link the dialog closes", async () => {
    answered.resolve();
    await browser.notices.getByText("Could Not Create Link", { exact: true }).waitFor();
    await shares.dialog.waitFor({ state: "detached" });
  });
  await page.unrouteAll();
}

/** Returns the link's address. */
async function makeLink(at: Visited): Promise<string> {
  const { page, browser, shares } = at;
  await step("SHARES-054 SHARES-060 SHARES-125 title and name show what is shared", async () => {
    await shareSelection(at);
    await shares.titled("Share 1 Folder and 1 File").waitFor();
    await shares.field("Name").waitFor();
    await expect.poll(() => shares.field("Name").inputValue()).toBe("Day 1");
  });
  await step("SHARES-069 SHARES-071 SHARES-072 SHARES-084 a dialog of 590 by 768 px, a link for a week", async () => {
    await expect.poll(() => boxOf(shares), POLL).toEqual([590, 768]);
    const made = await link();
    expect(made).toMatchObject({
      can_download: false,
      can_comment: false,
      password_hash: null,
      watermark_text: null,
    });
    expect(Math.abs((made.expires_at?.getTime() ?? 0) - Date.now() - WEEK_MS)).toBeLessThan(600_000);
  });
  const url = await shares.field("Link").inputValue();
  await step("SHARES-052 the address of a new link is that of the share", async () => {
    expect(new URL(url).pathname).toMatch(/^\/share\/[\w-]+$/);
  });
  await step("SHARES-119 a copied link is confirmed", async () => {
    await holdNotices(page);
    await shares.dialog.getByRole("button", { name: "Copy" }).click();
    await browser.notices.getByText("Copied Link to Clipboard", { exact: true }).waitFor();
  });
  // A known address is enough to enter (PLUS-283).
  await expect.poll(() => enters(url), POLL).toBe(true);
  return url;
}

async function changeConditions({ page, shares }: Visited): Promise<void> {
  await step("SHARES-088 a name is required", async () => {
    await shares.field("Name").fill("");
    await shares.dialog.getByText("A Name Must Be Provided.").waitFor();
  });
  await step("SHARES-046 SHARES-074 options are saved automatically, the watermark too", async () => {
    await shares.field("Name").fill("Round one");
    for (const option of ["Download", "Comments", "Password", "Watermark"]) await shares.turn(option);
    await shares.dialog
      .getByLabel("Password", { exact: true })
      .and(page.locator("input[type=password]"))
      .fill("candle");
    await shares.field("Watermark text").fill("Confidential, T&T");
    await shares.dialog.locator('label[data-position="TOPLEFT"]').click();
    await shares.saved();
    await expect.poll(link, POLL).toMatchObject({
      name: "Round one",
      can_download: true,
      can_comment: true,
      watermark_text: "Confidential, T&T",
      watermark_position: "TOPLEFT",
    });
  });
  expect((await link()).password_hash).not.toBeNull();
  await expectAccessible(page);
  await screenshot(page, "share-dialog");
}

async function sendIt({ page, browser, shares }: Visited): Promise<void> {
  await step("SHARES-068 SHARES-094 nothing is sent without recipients", async () => {
    expect(await shares.send.isDisabled()).toBe(true);
  });
  await shares.emails.pressSequentially("clara@terntide.example, jon, noemi@terntide.example,");
  // An invited user who hasn't accepted yet.
  await step("SHARES-113 a person who was invited is invited again", async () => {
    await shares.dialog.getByRole("button", { name: "Re-Invite Noemi" }).click();
    await browser.notices.getByText("Invited Noemi again", { exact: true }).waitFor();
  });
  await shares.dialog.getByRole("button", { name: "Remove noemi@terntide.example" }).click();
  await shares.dialog.getByText("Entered Email Is Invalid").waitFor();
  expect(await shares.send.isDisabled()).toBe(true);
  await shares.dialog.getByRole("button", { name: "Remove jon" }).click();
  await shares.field("Personal Message").fill("Circled takes only.");
  // Within half a second: sending waits for it.
  await shares.field("Name").fill("Round two");
  await step("SHARES-062 SHARES-116 SHARES-117 a sent link is confirmed, and a failure shows an error", async () => {
    await answerInstead(page, "SendShareLink", { error: "No mail today" });
    await shares.send.click();
    await browser.notices.getByText("Could Not Send Link", { exact: true }).waitFor();
    await page.unrouteAll();
    await shares.send.click();
    await browser.notices.getByText("Successfully Sent Link", { exact: true }).waitFor();
    await shares.dialog.waitFor({ state: "detached" });
    const mails = await world.platform.db.selectFrom("mail").select(["subject", "recipient", "plain_text"]).execute();
    const shared = mails.filter(({ subject }) => subject.includes("“Round two”"));
    expect(shared.map(({ recipient }) => recipient)).toEqual([expect.stringContaining("clara@terntide.example")]);
    expect(shared[0]?.plain_text).toContain("Circled takes only.");
    expect(mails.filter(({ recipient }) => recipient.includes("noemi@"))).toHaveLength(2);
  });
}

async function findIt(at: Visited, url: string): Promise<void> {
  const { page, browser } = at;
  const search = new SearchPage(page);
  await step("SEARCH-023 SHARES-017 a share that is found leads to its project's list", async () => {
    await search.open("Round two");
    await page.getByRole("link", { name: "Round two" }).click();
    await page.waitForURL(`**/shares/${world.projectId}?link=*`);
  });
  const row = rowOf(at);
  await expect.poll(() => row.getAttribute("aria-selected"), POLL).toBe("true");
  expect(await row.getByRole("img").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).toEqual([
    "Password protected",
    "Downloadable",
    "Watermark active",
  ]);
  await step("SHARES-018 SHARES-026 PLUS-290 a row previews and copies, the sidebar lists projects", async () => {
    const preview = row.getByRole("link", { name: "Preview Round two in a new tab" });
    expect(await preview.getAttribute("href")).toBe(url);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await row.getByRole("button", { name: "Copy link of Round two" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), POLL).toBe(url);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("navigation", { name: "Shares by project" }).getByRole("link", { name: "Lantern" }).waitFor();
  });
  await step("SHARES-016 SHARES-040 all shares are listed, or an error shows", async () => {
    await answerInstead(page, "ShareLinksPage", { error: "No list today" });
    await page.getByRole("link", { name: "Shares", exact: true }).click();
    await browser.notices.getByText("Could not load links", { exact: true }).waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL((address) => address.pathname === "/shares");
    await row.waitFor();
  });
  await expectAccessible(page);
  await screenshot(page, "shares");
}

async function editIt(at: Visited): Promise<void> {
  const { page, browser, shares } = at;
  await step("SHARES-056 SHARES-058 SHARES-071 PLUS-290 a click on the row edits the share", async () => {
    await rowOf(at).getByText("Round two").click();
    await shares.titled("Edit Share").waitFor();
    await expect.poll(() => boxOf(shares), POLL).toEqual([590, 768]);
    expect(await shares.field("Name").inputValue()).toBe("Round two");
  });
  expect(await shares.option("Password").isChecked()).toBe(true);
  await shares.dialog.getByRole("button", { name: "Change" }).waitFor();
  await step("SHARES-115 a change that can't be saved shows an error", async () => {
    await answerInstead(page, "UpdateShareLink", { error: "Not now" });
    await shares.turn("Watermark");
    await browser.notices.getByText("Could Not Update Link", { exact: true }).waitFor();
    await page.unrouteAll();
  });
  await shares.turn("Comments");
  await shares.saved();
  await expect.poll(link, POLL).toMatchObject({ watermark_text: null });
  await shares.close();
}

async function inviteAndDelete({ page, browser, shares }: Visited): Promise<void> {
  await step("SHARES-027 SHARES-039 SHARES-057 SHARES-070 'Invite Users' is 412 px high", async () => {
    await shares.choose("Round two", "Invite User");
    await shares.titled("Invite Users").waitFor();
    await expect.poll(() => boxOf(shares), POLL).toEqual([590, 412]);
    expect(await shares.option("Password").count()).toBe(0);
  });
  await step("SHARES-060 an invitation has no Name", async () => {
    expect(await shares.field("Name").count()).toBe(0);
  });
  await expectAccessible(page);
  await screenshot(page, "share-invite");
  await shares.close();

  await step("SHARES-028 SHARES-030 Delete asks by name", async () => {
    await shares.choose("Round two", "Delete");
    const question = page.getByRole("alertdialog", { name: "Delete 'Round two'?" });
    await question.getByRole("button", { name: "Delete" }).click();
  });
  await step("SHARES-020 SHARES-041 a deletion is confirmed", async () => {
    await browser.notices.getByText("Successfully deleted link(s)", { exact: true }).waitFor();
    await page.getByText("You haven't shared anything", { exact: true }).waitFor();
  });
}

test("SHARES-001 SHARES-009 SHARES-122 PLUS-283 a link is created, copied, sent, found, changed and deleted", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const at = { page, browser: new BrowserPage(page), shares: new SharesPage(page) };
  await selectWhatIsShared(at);
  await seeCreationFail(at);
  const url = await makeLink(at);
  await changeConditions(at);
  await sendIt(at);
  await findIt(at, url);
  await editIt(at);
  await inviteAndDelete(at);
});

/** Whether the address opens the share. */
async function enters(url: string): Promise<boolean> {
  const linkToken = url.slice(url.lastIndexOf("/") + 1);
  return (await world.anonymous.rest("POST", "/api/login", { linkToken })).status === 200;
}

const livingLinks = async () =>
  (await world.platform.db.selectFrom("share_link").select("is_draft").where("deleted_at", "is", null).execute())
    .length;

test("PLUS-283 PLUS-289 an untouched share is discarded with its dialog, a double click opens one, and an empty password keeps a share from being sent", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const at = { page, browser: new BrowserPage(page), shares: new SharesPage(page) };
  const { shares, browser } = at;
  await selectWhatIsShared(at);
  const before = await livingLinks();
  await page.getByRole("button", { name: "Share", exact: true }).dblclick();
  await shares.field("Link").waitFor();
  expect(await shares.dialog.count()).toBe(1);
  const untouched = await shares.field("Link").inputValue();
  expect(await enters(untouched)).toBe(false);
  await shares.close();
  await expect.poll(livingLinks, POLL).toBe(before);

  await shareSelection(at);
  const url = await shares.field("Link").inputValue();
  await shares.field("Name").fill("For Clara");
  await shares.turn("Password");
  await shares.dialog.getByRole("button", { name: "Copy" }).click();
  await shares.dialog.getByText("a password must be set").waitFor();
  await screenshot(page, "share-password-missing");
  expect(await enters(url)).toBe(false);
  expect(await browser.notices.getByText("Copied Link to Clipboard", { exact: true }).count()).toBe(0);
  await shares.dialog.getByLabel("Password", { exact: true }).and(page.locator("input[type=password]")).fill("candle");
  await shares.close();
  await expect.poll(link, POLL).toMatchObject({ name: "For Clara", password_hash: expect.any(String) });
  // The share exists and asks for the password.
  const hello = async () =>
    (await world.anonymous.rest("GET", `/api/hello?link=${url.slice(url.lastIndexOf("/") + 1)}`)).json();
  await expect.poll(hello, POLL).toMatchObject({ link: { state: "ok", hasPassword: true } });
});

test("PLUS-443 on a phone the share dialog fits the screen, and small controls have a touch area 44 px high", async () => {
  await using visited = await visitAs(world, "supervisor", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = visited;
  await page.goto(`/projects/${world.projectId}/${world.folderId}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  const copy = dialog.getByRole("button", { name: "Copy" });
  await copy.waitFor();
  const beyond = () =>
    dialog
      .locator(":not(:has(*))")
      .evaluateAll((parts) =>
        parts.filter((part) => part.getBoundingClientRect().right > 390 - 19).map((part) => part.outerHTML),
      );
  await expect.poll(beyond).toEqual([]);
  const boxOf = (text: string | RegExp) => dialog.getByText(text, { exact: true }).boundingBox();
  for (const [name, note] of [
    ["Download", /^Visitors can download/],
    ["Comments", "Visitors can comment after giving a name"],
    ["Show comments", "Visitors see other people's comments"],
  ] as const) {
    const [left, right] = await Promise.all([boxOf(name), boxOf(note)]);
    expect((left?.x ?? 999) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(left?.height).toBeLessThan(24);
  }
  const pressed = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, top + height / 2 + y);
    return [-21, 0, 21].map((y) => button.contains(at(y)));
  };
  for (const button of [copy, dialog.getByRole("button", { name: "Close" }).first()])
    await expect.poll(() => button.evaluate(pressed)).toEqual([true, true, true]);
});

test("PLUS-732 of three hundred shares only visible ones are loaded; a share out of view is found by its address, and Select all and sorting cover the whole list", async () => {
  const filled = { projectId: world.projectId, folderId: world.folderId, makers: [world.people.editor.id] };
  await fillLinks(world, { ...filled, now: new Date() }, 330);
  const last = await world.platform.db
    .selectFrom("share_link")
    .select(["id", "name"])
    .where("is_draft", "=", false)
    .orderBy("created_at")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const table = new SharesPage(page).table;
  const row = table.getByRole("row", { name: new RegExp(`${last.name}\\b`) });
  const answers: number[] = [];
  page.on("response", async (response) => {
    const { data } = await response.json().catch(() => ({ data: null }));
    if (data?.linkWindow) answers.push(data.linkWindow.nodes.length);
  });
  await page.goto(`/shares?link=${last.id}`);
  await expect.poll(() => row.getAttribute("aria-selected"), POLL).toBe("true");
  const all = Number(await table.getAttribute("aria-rowcount")) - 1;
  expect(all).toBeGreaterThanOrEqual(300);
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByText(`${all} selected`).waitFor();
  expect(Math.max(...answers)).toBeLessThanOrEqual(100);
  // Sorted by the server: the first is visible once the response arrives.
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  const [first] = await world.platform.db
    .selectFrom("share_link")
    .select("name")
    .where("is_draft", "=", false)
    .where("deleted_at", "is", null)
    .orderBy(sql`name collate natural_order`)
    .limit(1)
    .execute();
  await page.evaluate(() => document.querySelector("main > div:nth-of-type(2)")?.scrollTo(0, 0));
  await expect.poll(() => table.getByRole("row").nth(1).innerText(), POLL).toContain(first?.name);
  await page.getByText(`${all} selected`).waitFor();
});
