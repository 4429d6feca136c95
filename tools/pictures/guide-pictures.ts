import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import {
  type DemoVisit,
  dismissNotices,
  newWindow,
  openDay,
  openTake,
  runCommand,
  savePicture,
  take,
} from "./demo-pages.ts";

/** Markers for the import dialog: one new, and one past the end of the take. */
const MARKERS = [
  '"Frame In","Frame Out","Author","Text","Status"',
  '"12","12","Ewa Nowicka","Cut in here, on the second step.","Open"',
  '"44","70","Ewa Nowicka","Dip the music under this.","Open"',
  '"9000","9000","Ewa Nowicka","Belongs to the next take.","Open"',
].join("\r\n");

/** The pictures of the guides, in an order in which none shows what another has left. */
export async function guidePictures(visit: DemoVisit, priya: Page, maren: Page, scratch: string): Promise<void> {
  await firstPictures(priya);
  await openDay(priya);
  await savePicture(priya, "folder");
  await openTake(priya, "101 / 24A / 3");
  await savePicture(priya, "viewer");
  await notesPictures(priya, scratch);
  await reviewPictures(priya, maren);
  await versionsPicture(priya, scratch);
  await comparePicture(priya);
  await frameCheckPicture(visit);
}

/** For the guides about getting started, projects, shares, watermarks and the account. */
async function firstPictures(page: Page): Promise<void> {
  await savePicture(page, "projects");
  await page.keyboard.press("n");
  const project = page.getByRole("dialog", { name: "New Project" });
  await project.getByLabel("Title").fill("Second unit");
  await savePicture(page, "new-project", [project]);
  await project.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("grid").getByRole("link", { name: "Harrow Sound" }).click();
  await page.waitForURL(/\/projects\/[^/]+/);
  const [, id = ""] = /\/projects\/([^/?]+)/.exec(page.url()) ?? [];
  await page.goto(`/projects/${id}/settings/watermarks`);
  await page
    .getByRole("switch", { name: "Repeat the name faintly" })
    .or(page.getByText("Repeat the name faintly"))
    .first()
    .waitFor();
  await savePicture(page, "watermark-settings");
  await page.goto("/account");
  await page.getByText("Multi-Factor Authentication").waitFor();
  await savePicture(page, "account");
  await openDay(page);
  await take(page, "101 / 24A / 3").click({ modifiers: ["Control"] });
  await take(page, "101 / 24A / 4").click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const share = page.getByRole("dialog", { name: /^Share/ });
  await share.getByText("Expiration", { exact: true }).waitFor();
  await savePicture(page, "share", [share]);
  await share.getByRole("button", { name: "Close" }).last().click();
}

async function notesPictures(page: Page, scratch: string): Promise<void> {
  await runCommand(page, "Export comments…");
  const dialog = page.getByRole("dialog", { name: "Export comments" });
  await dialog.getByText(/^\d+ comments?$/).waitFor();
  await savePicture(page, "export-notes", [dialog]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const file = join(scratch, "markers.csv");
  writeFileSync(file, `${MARKERS}\r\n`);
  await runCommand(page, "Import comments…");
  const importing = page.getByRole("dialog", { name: "Import comments" });
  await importing.getByRole("button", { name: "Choose file" }).click({ trial: true });
  await page.waitForLoadState("networkidle");
  await importing.locator('input[type="file"]').setInputFiles(file);
  await importing.getByText(/will be added/).waitFor();
  await savePicture(page, "import-notes", [importing]);
  await importing.getByRole("button", { name: "Cancel" }).click();
}

async function reviewPictures(priya: Page, maren: Page): Promise<void> {
  await priya.getByRole("button", { name: "Review", exact: true }).click();
  await priya.getByRole("menuitem", { name: /^Ask for review…/ }).click();
  const dialog = priya.getByRole("dialog", { name: "Ask for review" });
  await dialog.getByLabel("Person").fill("Maren");
  await priya.getByRole("option", { name: /Maren Okafor/ }).click();
  await priya.keyboard.press("Tab");
  await dialog.getByRole("list", { name: "Reviewers" }).getByText("Maren Okafor").waitFor();
  await savePicture(priya, "ask-for-review", [dialog]);
  await dialog.getByLabel("Due").press("Enter");
  await dialog.waitFor({ state: "detached" });
  await maren.goto("/inbox");
  await maren.getByText(/24A/).first().waitFor();
  await savePicture(maren, "inbox", [maren.getByRole("banner"), maren.getByRole("list", { name: "Entries" })]);
}

async function versionsPicture(page: Page, scratch: string): Promise<void> {
  await openDay(page);
  const dialog = await openVersions(page, "101 / 24 / 2");
  await dialog.locator('input[type="file"]').setInputFiles(join(scratch, "again.mov"));
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Dismiss" }).first().waitFor();
  await dismissNotices(page);
  await openVersions(page, "101 / 24 / 2");
  await dialog.getByText("V2", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Menu for version 1" }).click();
  const menu = page.getByRole("menu").filter({ has: page.getByRole("menuitem", { name: "Make current" }) });
  await menu.waitFor();
  await savePicture(page, "versions", [dialog, menu]);
}

async function openVersions(page: Page, name: string): Promise<Locator> {
  await take(page, name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Versions…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Versions of/ });
  await dialog.waitFor();
  return dialog;
}

async function comparePicture(page: Page): Promise<void> {
  await openDay(page);
  await take(page, "101 / 24A / 3").click({ modifiers: ["Control"] });
  await take(page, "101 / 24A / 4").click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Compare" }).click();
  await page.waitForFunction(
    () => [...document.querySelectorAll("video")].filter(({ readyState }) => readyState >= 2).length === 2,
  );
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("2");
  for (let step = 0; step < 30; step++) await page.keyboard.press("ArrowRight");
  await savePicture(page, "compare");
}

async function frameCheckPicture(visit: DemoVisit): Promise<void> {
  const page = await newWindow(visit);
  await page.goto("/frame-check?rate=25");
  await page.getByRole("button", { name: "Start" }).click();
  await page
    .getByText(/ wrong of \d+ frames/)
    .first()
    .waitFor();
  await savePicture(page, "frame-check");
  await page.context().close();
}
