import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type FakeTransferNode, fakeTransferNode } from "#testkit/stand-ins/fake-transfer-node.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { visitAs } from "../visit-as.ts";
import { fakeConnectExtension, type StartedSpec } from "./fake-connect-extension.ts";

const notes = new TextEncoder().encode("Roll 12, gate checked.");

let world: ProductionWorld;
let node: FakeTransferNode;
beforeAll(async () => {
  node = await fakeTransferNode();
  world = await productionWorld({
    worker: true,
    fakeTime: false,
    webDir: inject("webDir"),
    config: { asperaServers: [node.server] },
  });
  node.docroot = join(world.dataDir, "storage");
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await node[Symbol.asyncDispose]();
});

async function openFolder(userAgent?: string): Promise<{ guest: Visit; browser: BrowserPage }> {
  const guest = await visitAs(world, "editor");
  if (userAgent !== undefined)
    await guest.context.addInitScript(
      (value) => Object.defineProperty(navigator, "userAgent", { get: () => value }),
      userAgent,
    );
  const browser = new BrowserPage(guest.page);
  await browser.openFolder(world.projectId, world.folderId);
  return { guest, browser };
}

const choose = async (browser: BrowserPage, line: string, item?: string) =>
  (await browser.menuOf(item)).getByRole("menuitem", { name: line }).click();

test("ASPERA-012 ASPERA-023 the official SDK transfers files both ways", async () => {
  const { guest, browser } = await openFolder();
  await using _ = guest;
  const { page } = guest;
  const received: string[] = [];
  // A finished transfer leaves the list: it ends only after the test has seen the list.
  const seen = Promise.withResolvers<void>();
  const move = async ({ direction, token, destination_root, paths }: StartedSpec) => {
    await seen.promise;
    for (const { source, destination } of paths) {
      if (direction === "send") await node.receive(token, `${destination_root}/${destination}`, notes);
      else received.push(`${destination}: ${(await node.send(token, source)).toString("utf8")}`);
    }
  };
  const extension = await fakeConnectExtension(page, {
    files: [{ name: "C:\\Rushes\\camera notes.txt", size: notes.length }],
    move,
  });
  const dialog = page.getByRole("dialog", { name: "Upload via Aspera" });
  await step("ASPERA-002 ASPERA-017 without the extension the dialog says so", async () => {
    await choose(browser, "Upload via Aspera");
    await browser.notices.getByText("The Aspera extension is not installed", { exact: true }).waitFor();
    await dialog.waitFor();
  });
  await expectAccessible(page);
  await screenshot(page, "aspera-install");
  expect(await dialog.getByRole("link", { name: "Install" }).getAttribute("href")).toMatch(/^https:/);
  await step("ASPERA-018 the dialog says so again if the extension is still missing", async () => {
    await dialog.getByRole("button", { name: "Retry" }).click();
    await browser.notices.getByText("Aspera is still not installed", { exact: true }).waitFor();
  });
  await step("ASPERA-009 ASPERA-010 an upload is confirmed, and leaves the list", async () => {
    await extension.install();
    await dialog.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("region", { name: "Aspera transfers" }).getByText("camera notes.txt").waitFor();
    await screenshot(page, "aspera-transfer");
    seen.resolve();
    await browser.notices.getByText("File(s) successfully uploaded", { exact: true }).waitFor();
    await browser.card("camera notes.txt").waitFor();
    await page.getByRole("region", { name: "Aspera transfers" }).waitFor({ state: "detached" });
  });
  await step("ASPERA-008 a download is confirmed", async () => {
    await choose(browser, "Download via Aspera", "camera notes.txt");
    await browser.notices.getByText("File(s) successfully downloaded", { exact: true }).waitFor();
    expect(received).toEqual(["camera notes.txt: Roll 12, gate checked."]);
  });
});

test("ASPERA-001 without the transfer client, both directions use the web", async () => {
  const android =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
  const { guest, browser } = await openFolder(android);
  await using _ = guest;
  const { page } = guest;
  const asked = node.requests.length;
  const dialog = page.getByRole("dialog", { name: "Upload via Aspera" });
  await step("ASPERA-004 ASPERA-011 a browser without the transfer client shows a message", async () => {
    await choose(browser, "Upload via Aspera");
    await dialog.getByText("High-speed transfer is unavailable for this browser or OS.").waitFor();
  });
  await expectAccessible(page);
  await screenshot(page, "aspera-not-supported");
  await step("ASPERA-005 ASPERA-022 Cancel, beside 'Retry via Web', sends nothing", async () => {
    await dialog.getByRole("button", { name: "Retry via Web", exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
  await step("ASPERA-021 'Retry via Web' uploads via the web", async () => {
    await choose(browser, "Upload via Aspera");
    await dialog.getByRole("button", { name: "Retry via Web" }).click();
    const files = page.getByRole("dialog", { name: "Upload Files" });
    await files.locator('[data-choose="files"]').setInputFiles({
      name: "by web.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(notes),
    });
    await files.getByRole("button", { name: "Upload", exact: true }).click();
    await browser.card("by web.txt").waitFor();
  });
  await step("ASPERA-003 ASPERA-021 'Retry via Web' downloads via the web", async () => {
    await choose(browser, "Download via Aspera", "by web.txt");
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog", { name: "Download via Aspera" }).getByRole("button", { name: "Retry via Web" }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe("by web.txt");
    expect(node.requests).toHaveLength(asked);
  });
});
