import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { Visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { visitAs as visitSignedIn } from "../visit-as.ts";

let world: ProductionWorld;
const notes = new TextEncoder().encode("Roll 12, gate checked.");

beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
  for (const name of ["Stills", "Sound rolls"]) {
    await world
      .as("editor")
      .graphql(
        "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
        { project: world.projectId, parent: world.folderId, path: [name] },
      );
  }
  await uploadClient(world.as("editor")).plain(world.folderId, { name: "notes.txt", bytes: notes });
});
afterAll(async () => await world[Symbol.asyncDispose]());

/** A signed-in browser, in "Day 1". */
async function visitAs(person: PersonName): Promise<{ guest: Visit; browser: BrowserPage }> {
  const guest = await visitSignedIn(world, person);
  const browser = new BrowserPage(guest.page);
  await browser.openFolder(world.projectId, world.folderId);
  await browser.card("Stills").waitFor();
  return { guest, browser };
}

test("EXPORT-002 EXPORT-004 EXPORT-005 one file from the menu and a selection from the bar are downloaded, and the page stays open", async () => {
  const { guest, browser } = await visitAs("editor");
  await using _ = guest;
  const { page } = guest;
  const address = page.url();
  const menu = await browser.menuOf("notes.txt");
  const [single] = await Promise.all([
    page.waitForEvent("download"),
    menu.getByRole("menuitem", { name: "Download" }).click(),
  ]);
  expect(single.suggestedFilename()).toBe("notes.txt");
  expect(readFileSync(await single.path())).toEqual(Buffer.from(notes));
  await browser.pick("Stills");
  await browser.pick("Sound rolls", "Control");
  const [several] = await Promise.all([
    page.waitForEvent("download"),
    browser.selectionBar.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(several.suggestedFilename()).toBe("Day 1.zip");
  const archive = readFileSync(await several.path());
  expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(archive.includes("Sound rolls/")).toBe(true);
  expect(page.url()).toBe(address);
  expect(await page.locator("body > a[hidden]").count()).toBe(0);
});

test("EXPORT-002 Download is not offered to a viewer", async () => {
  const { guest, browser } = await visitAs("viewer");
  await using _ = guest;
  expect(await (await browser.menuOf("notes.txt")).getByRole("menuitem", { name: "Download" }).count()).toBe(0);
  await guest.page.keyboard.press("Escape");
  await browser.pick("notes.txt");
  await browser.selectionBar.getByText("1 selected").waitFor();
  expect(await browser.selectionBar.getByRole("button", { name: "Download" }).count()).toBe(0);
});

test("EXPORT-007 a refused download shows an error", async () => {
  const { guest, browser } = await visitAs("editor");
  await using _ = guest;
  const { page } = guest;
  await page.route("**/api/graphql", async (route) => {
    if (!route.request().postData()?.includes("RequestDownload")) return route.continue();
    const error = { message: "No", extensions: { code: "FORBIDDEN" } };
    return route.fulfill({ json: { errors: [error], data: null } });
  });
  await (await browser.menuOf("Stills")).getByRole("menuitem", { name: "Download", exact: true }).click();
  await browser.notices.getByText("Could not start download", { exact: true }).waitFor();
});
