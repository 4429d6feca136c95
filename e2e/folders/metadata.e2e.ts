import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { matchVersion } from "#server/features/metadata/match-version.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type MailServer, mailServer } from "#testkit/stand-ins/mail-server.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { Drag } from "../pages/drag.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { UploadPage } from "../pages/upload-page.ts";
import { visitAs } from "../visit-as.ts";

const corpus = process.env.CORPUS_DIR ?? "";
if (!corpus) console.warn("CORPUS_DIR is not set: the example files E01 to E05 are SKIPPED in the browser");

// No worker: metadata is matched when files arrive, and the test reports the results of processing to the server.
let mail: MailServer;
let world: ProductionWorld;
let folder: string;
let guest: Visit;
let browser: BrowserPage;
let uploads: UploadPage;
beforeAll(async () => {
  mail = await mailServer();
  const config = { mail: { smtpUrl: mail.url, from: "Rushlight <no-reply@rushlight.example>" } };
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir"), config });
  folder = mkdtempSync(join(tmpdir(), "rushlight-e2e-metadata-"));
  guest = await visitAs(world, "editor");
  browser = new BrowserPage(guest.page);
  uploads = new UploadPage(guest.page);
});
afterAll(async () => {
  await guest[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

let folders = 0;

/** An empty folder, opened. */
async function openNewFolder(name: string): Promise<string> {
  const { createFolder } = await world
    .as("editor")
    .graphql<{ createFolder: { id: string } }>(
      "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
      { project: world.projectId, parent: world.folderId, path: [`${name} ${++folders}`] },
    );
  await browser.openFolder(world.projectId, createFolder.id);
  await guest.page.getByRole("button", { name: "Upload", exact: true }).first().waitFor();
  return createFolder.id;
}

/** A sample file, optionally under another name. */
function sample(name: string, as = name): string {
  const path = join(folder, as);
  copyFileSync(join(corpus, name), path);
  return path;
}

async function drop(...files: string[]): Promise<void> {
  const drag = new Drag(guest.page, { files });
  await drag.over(guest.page.locator("main[aria-label]"));
  await uploads.dropZone.waitFor();
  await drag.drop();
}

/** Failures are alerts. */
const notices = () => browser.notices.getByRole("status").or(browser.notices.getByRole("alert"));

/** The notice, once it appears; dismissed, so that the next one with the same text is a new one. */
async function noticed(text: string): Promise<void> {
  const notice = notices()
    .filter({ has: guest.page.getByText(text, { exact: true }) })
    .first();
  await holdNotices(guest.page);
  await notice.waitFor();
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await notice.waitFor({ state: "detached" });
}

/** The field of the selected asset, as the sidebar shows it; under "More" if it is not among the first. */
async function field(label: string): Promise<string | null> {
  const term = browser.details.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
  const closed = browser.details.getByRole("button", { name: /^More/, expanded: false });
  const isThere = async () => {
    if ((await term.count()) > 0) return true;
    if ((await closed.count()) > 0) await closed.click();
    return false;
  };
  await expect.poll(isThere).toBe(true);
  return term.first().locator("xpath=following-sibling::dd[1]").textContent();
}

const pickClip = (name: string | RegExp) =>
  browser.belowName(browser.grid.getByRole("gridcell", { name }).first()).click();

describe.skipIf(!corpus)("the example files", () => {
  test("E01 an ALE in an empty folder waits for its clip, which gets its fields", async () => {
    await openNewFolder("E01");
    await drop(sample("sample_cdl.ale"));
    await noticed("Metadata Imported, Please Upload Clips To Match");
    await drop(sample("frames.webm", "A005_C009_0501A0.mov"));
    await noticed("Existing Metadata Attached to Clips");
    await pickClip("A005_C009_0501A0.mov");
    expect(await field("Tape")).toBe("A005_C009_0501A0");
    expect(await field("Start")).toBe("17:40:25:06");
    expect(await field("ASC_SOP")).toMatch(/^\(/);
  });

  test("E02 an ALE that arrives after its clip turns the file's name into a slate", async () => {
    await openNewFolder("E02");
    await drop(sample("frames.webm", "19A-1xa.mov"));
    await browser.card("19A-1xa.mov").waitFor();
    await drop(sample("sample2.ale"));
    await noticed("Metadata Imported and Attached to Clips");
    await pickClip(/^19A \/ 1xa/);
    expect([await field("Scene"), await field("Take")]).toEqual(["19A", "1xa"]);
  });

  test("E03 245 columns: the slate is shown, the take is not circled, and everything after the first fields is under More", async () => {
    await openNewFolder("E03");
    await drop(sample("sample_no_blanks.ale"));
    await noticed("Metadata Imported, Please Upload Clips To Match");
    await drop(sample("dnxhd36_op1a.mxf", "A_0076C005_230511_190706_h1CTJ.mxf"));
    await noticed("Existing Metadata Attached to Clips");
    await pickClip(/^469C-4 \/ 5/);
    expect([await field("Scene"), await field("Take"), await field("Selected")]).toEqual(["469C-4", "5", "false"]);
    expect(await browser.grid.getByText("circled take").count()).toBe(0);
    const more = browser.details.getByRole("button", { name: /^More/ });
    expect(await more.textContent()).toMatch(/More\d+ fields/);
  });

  test("E04 files without metadata leave a permanent notice, and no asset", async () => {
    await openNewFolder("E04");
    for (const name of ["ale_empty.ale", "ale_binary.ale"]) {
      await drop(sample(name));
      await noticed("Metadata couldn't be imported, please check for data integrity");
    }
    expect(await browser.grid.getByRole("gridcell").count()).toBe(0);
    await drop(sample("frames.webm", "next.webm"));
    await browser.card("next.webm").waitFor();
  });

  test("E05 a sidecar and its clip are one upload, and the circled take shows its ring", async () => {
    await openNewFolder("E05");
    await drop(sample("fcp7_scene_take_good.xml"), sample("frames.webm"));
    await noticed("Metadata Imported and Attached to Clips");
    await uploads.row("frames.webm").waitFor();
    expect([await uploads.row("frames.webm").count(), await uploads.row("fcp7").count()]).toEqual([1, 0]);
    const slate = browser.grid.getByRole("gridcell", { name: /^12A \/ 3/ });
    await slate.getByText("circled take").waitFor({ state: "attached" });
    await pickClip(/^12A \/ 3/);
    expect([await field("Scene"), await field("Take"), await field("Description")]).toEqual([
      "12A",
      "3",
      "Wide & close",
    ]);
    await screenshot(guest.page, "slates-of-metadata");
  });
});

test("PLUS-050 PLUS-051 several rows for one clip: the uploader is asked, and one click attaches the right one", async () => {
  const folderId = await openNewFolder("Choices");
  const rows = ["Column", "Name\tScene\tTake\tStart", "Data", "A1\t7\t1\t10:00:00:00", "A1\t7\t2\t11:00:00:00"];
  const ale = join(folder, "day.ale");
  writeFileSync(ale, rows.join("\n"));
  await drop(ale);
  await noticed("Metadata Imported, Please Upload Clips To Match");
  const clips = await uploadClient(world.as("editor")).plain(
    folderId,
    ...["A1.mov", "A1.mxf"].map((name) => ({ name, bytes: Buffer.from("no picture") })),
  );
  for (const [index, { versionId }] of clips.entries()) {
    const timing = { rate_numerator: 25, rate_denominator: 1, start_frame: index === 0 ? 5 : 11 * 3600 * 25 };
    await world.platform.db.updateTable("version").set(timing).where("id", "=", versionId).execute();
    await matchVersion(world.platform, versionId);
  }
  await noticed("Existing Metadata Attached to Clips");
  await browser.details.getByRole("button", { name: "Choose metadata for 1 clip" }).waitFor();
  const notice = notices().filter({ hasText: "Several metadata rows match" });
  await notice.getByRole("button", { name: "Choose Metadata" }).click();
  const dialog = guest.page.getByRole("dialog", { name: "Choose Metadata" });
  await dialog.getByRole("button", { name: "A1.mov: none of these" }).waitFor();
  await screenshot(guest.page, "choose-metadata");
  await expectAccessible(guest.page);
  await dialog.getByRole("button", { name: /^A1\.mov: Scene 7, Take 1/ }).click();
  await dialog.waitFor({ state: "detached" });
  await browser.grid.getByRole("gridcell", { name: /^7 \/ 1/ }).waitFor();
  await browser.grid.getByRole("gridcell", { name: /^7 \/ 2/ }).waitFor();
  await browser.details.getByRole("button", { name: /metadata chosen/ }).waitFor({ state: "detached" });
});

test("Send Notification emails everyone else who can see the folder", async () => {
  await openNewFolder("Dailies");
  const { page } = guest;
  const menu = await browser.menuOf();
  await menu.getByRole("menuitem", { name: "Send Notification" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Notification" });
  const send = dialog.getByRole("button", { name: "Send", exact: true });
  // It grows while it opens.
  await step("TEMPLATES-003 the dialog is 600 px wide", async () => {
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600);
  });
  await step("TEMPLATES-033 subject and body start with the project's template", async () => {
    await expect.poll(() => dialog.getByLabel("Subject").inputValue()).toMatch(/: new in Dailies \d+$/);
    expect(await dialog.getByLabel("Body").inputValue()).toMatch(/“Day 1 \/ Dailies \d+”/);
  });
  await step("TEMPLATES-002 nothing is sent without a body", async () => {
    await dialog.getByLabel("Subject").fill(" Dailies are up ");
    await dialog.getByLabel("Body").fill("   ");
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel("Body").fill("Have a look at scene 12.");
  });
  await screenshot(page, "send-notification");
  await expectAccessible(page);
  await step("TEMPLATES-010 a failure shows an error, and the draft stays", async () => {
    await answerInstead(page, "SendFolderNotification", { error: "Not now" });
    await send.click();
    // Behind the dialog, which keeps the typed text.
    await browser.notices.getByText("Could not send notification", { exact: true }).waitFor();
    await page.unroute("**/api/graphql");
  });
  await step("TEMPLATES-011 success is confirmed", async () => {
    await holdNotices(page);
    await send.click();
    await dialog.waitFor({ state: "detached" });
    await noticed("Successfully sent notification");
  });
  const mails = () => world.platform.db.selectFrom("mail").select(["subject", "recipient"]).execute();
  await until(async () => (await mails()).length === 2);
  expect((await mails()).every(({ subject }) => subject === "Dailies are up")).toBe(true);
  const recipients = new Set((await mails()).map(({ recipient }) => recipient.split("@")[0]));
  expect(recipients).toEqual(new Set(["supervisor", "viewer"]));
});

test("EXPORT-001 EXPORT-006 EXPORT-008 PLUS-521 the comments of a take are saved as markers from its Comments tab", async () => {
  const { page } = guest;
  const bytes = Buffer.from("no picture");
  const [take] = await uploadClient(world.as("editor")).plain(world.folderId, { name: "take.mov", bytes });
  if (!take) throw new Error("no take");
  const timing = { rate_numerator: 30_000, rate_denominator: 1_001, drop_frame: true, start_frame: 109_652 };
  await world.platform.db
    .updateTable("version")
    .set({ ...timing, frame_count: 60 })
    .where("id", "=", take.versionId)
    .execute();
  await world.platform.db.updateTable("asset").set({ type: "VIDEO" }).where("id", "=", take.assetId).execute();
  await world.as("editor").graphql(
    `mutation($folder: ID!, $asset: ID!, $version: ID!) { addComment(contents: "Boom in shot", position: { start: 40 },
        folder: $folder, asset: $asset, version: $version) { id } }`,
    { folder: world.folderId, asset: take.assetId, version: take.versionId },
  );
  await page.goto(`/projects/${world.projectId}/${world.folderId}/${take.assetId}`);
  const button = page.getByRole("button", { name: "Download comments" });
  await answerInstead(page, "RequestCommentsExport", { error: "Not now" });
  await button.click();
  await noticed("Could Not Start Download");
  await page.unroute("**/api/graphql");
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe("take_v1.txt");
  expect(readFileSync(await download.path(), "utf8")).toBe("Tomasz Editor\t01:01:00;02\tV1\tred\tBoom in shot\t1\n");
});
