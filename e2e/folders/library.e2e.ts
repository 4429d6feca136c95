import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false, worker: true });
  for (const name of ["Stills", "Reports"]) await makeFolder(name);
  await addAsset(world, { projectId: world.projectId, folderId: world.folderId }, "A001.mov");
});
afterAll(async () => await world[Symbol.asyncDispose]());

async function makeFolder(name: string): Promise<void> {
  await world
    .as("editor")
    .graphql(
      "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
      { project: world.projectId, parent: world.folderId, path: [name] },
    );
}

/** Layout size: the dialog grows while it opens. */
const widthOf = (dialog: Locator) =>
  dialog.evaluate((element) => (element instanceof HTMLElement ? element.offsetWidth : 0));

test("a take is copied in its folder, deleted, restored by Undo, and renamed; a folder is renamed and deleted", async () => {
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  await step(
    "FOLDERS-034 FOLDERS-099 a copy asks for its folder, is confirmed, and appears next to its original",
    async () => {
      await (await browser.menuOf("A001.mov")).getByRole("menuitem", { name: "Copy" }).click();
      const destination = page.getByRole("dialog", { name: "Select Destination Folder" });
      await destination.getByRole("treeitem", { name: "Day 1" }).click();
      await holdNotices(page);
      await destination.getByRole("button", { name: "Copy" }).click();
      await browser.notices.getByText("Successfully copied items", { exact: true }).waitFor();
      await browser.card("A001 copy.mov").waitFor();
    },
  );
  await step("FOLDERS-033 FOLDERS-097 a deletion asks first, and is confirmed", async () => {
    await (await browser.menuOf("A001 copy.mov")).getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByText("A001 copy.mov").waitFor();
    // The page behind the question is hidden from roles.
    await page.locator('[role=gridcell][aria-label="A001 copy.mov"]').waitFor();
    await holdNotices(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await browser.notices.getByText("Successfully deleted items", { exact: true }).waitFor();
    await browser.card("A001 copy.mov").waitFor({ state: "detached" });
  });
  await screenshot(page, "undo");
  await step("PLUS-021 Undo restores a deleted take", async () => {
    await browser.notices.getByRole("button", { name: "Undo" }).click();
    await browser.card("A001 copy.mov").waitFor();
  });
  await (await browser.menuOf("A001 copy.mov")).getByRole("menuitem", { name: "Rename" }).click();
  const rename = page.getByRole("dialog", { name: "Rename" });
  const [field, button] = [
    rename.getByRole("textbox", { name: "Name" }),
    rename.getByRole("button", { name: "Rename" }),
  ];
  await step("ASSETS-011 ASSETS-012 Rename waits for another name", async () => {
    for (const name of ["A001 copy.mov", "  A001 copy.mov ", "   "]) {
      await field.fill(name);
      expect(await button.isDisabled()).toBe(true);
    }
  });
  await step("ASSETS-020 a rename is confirmed", async () => {
    await field.fill(" A002.mov ");
    await button.click();
    await browser.notices.getByText("Renamed asset", { exact: true }).waitFor();
    await browser.card("A002.mov").waitFor();
  });
  await (await browser.menuOf("Reports")).getByRole("menuitem", { name: "Rename" }).click();
  await step("FOLDERS-036 the dialog is 400 px wide", async () => {
    expect(await widthOf(rename)).toBe(400);
  });
  await step("FOLDERS-041 a renamed folder shows its new name immediately", async () => {
    await field.fill("Camera reports");
    await button.click();
    await browser.card("Camera reports").waitFor();
  });
  await step("FOLDERS-042 a deleted folder disappears immediately", async () => {
    await (await browser.menuOf("Camera reports")).getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await browser.card("Camera reports").waitFor({ state: "detached" });
  });
});

test("PLUS-022 the trash shows what was deleted, and restores it or deletes it permanently", async () => {
  await makeFolder("Gone");
  await using guest = await visitAs(world, "editor");
  const { page } = guest;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  await (await browser.menuOf("Gone")).getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await browser.card("Gone").waitFor({ state: "detached" });
  await (await browser.menuOf()).getByRole("menuitem", { name: "Trash" }).click();
  const trash = page.getByRole("dialog", { name: "Trash" });
  const line = trash.getByRole("listitem").filter({ hasText: "Gone" });
  await line.getByText("30 days left").waitFor();
  await line.getByText("Lantern / Day 1").waitFor();
  await expectAccessible(page);
  await screenshot(page, "trash");
  await line.getByRole("button", { name: "Restore Gone" }).click();
  await line.waitFor({ state: "detached" });
  await trash.getByRole("button", { name: "Close" }).last().click();
  await browser.card("Gone").waitFor();
});

test("a poster is uploaded and shown; failures show an error; a superuser starts a recount", async () => {
  await using guest = await visitAs(world, "superuser");
  const { page } = guest;
  const browser = new BrowserPage(page);
  await browser.openFolder(world.projectId, world.folderId);
  const pencil = page.getByRole("button", { name: "Set Poster Image of Stills" });
  await step("FOLDERS-023 the pencil appears on hover and opens the dialog", async () => {
    expect(await pencil.evaluate((node) => getComputedStyle(node).opacity)).toBe("0");
    await page.getByRole("gridcell", { name: "Stills" }).hover();
    await expect.poll(() => pencil.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
    await pencil.click();
  });
  const dialog = page.getByRole("dialog", { name: "Set Poster Image" });
  const save = dialog.getByRole("button", { name: "Save" });
  expect(await save.isDisabled()).toBe(true);
  await step("FOLDERS-036 the dialog is 400 px wide", async () => {
    expect(await widthOf(dialog)).toBe(400);
  });
  await dialog.getByRole("button", { name: "From a take" }).click();
  await dialog.getByText("No videos in this folder").waitFor();
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Upload" }).click();
  const file = (buffer: Buffer) => ({ name: "poster.png", mimeType: "image/png", buffer });
  await step("FOLDERS-093 a file that is not an image shows an error", async () => {
    await dialog.locator("input[type=file]").setInputFiles(file(Buffer.from("no picture")));
    await save.click();
    await browser.notices.getByText("Could not upload poster image", { exact: true }).waitFor();
  });
  await step("FOLDERS-035 an image becomes the folder's poster", async () => {
    await dialog.locator("input[type=file]").setInputFiles(file(await page.screenshot({ type: "png" })));
    await screenshot(page, "set-poster");
    await save.click();
    await dialog.waitFor({ state: "detached" });
    await browser.card("Stills").locator("img").waitFor();
  });
  await step("PLUS-025 a job reports what it did", async () => {
    await (await browser.menuOf()).getByRole("menuitem", { name: "Jobs" }).click();
    const jobs = page.getByRole("dialog", { name: "Jobs" });
    await jobs.getByRole("button", { name: "Recount folders" }).click();
    await jobs.getByText("All counts and sizes were correct.").waitFor();
    await jobs.getByRole("button", { name: "Renew streams" }).click();
    await jobs.getByText("All streams are up to date.").waitFor();
  });
  await screenshot(page, "jobs");
});
