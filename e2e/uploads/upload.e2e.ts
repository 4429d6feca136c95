import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { xxh64 } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, screenshot, type Visit } from "../browser.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
let folder: string;
beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir") });
  folder = mkdtempSync(join(tmpdir(), "rushlight-e2e-upload-"));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function localFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** The editor, signed in, with the folder open. */
async function openFolder(): Promise<Visit> {
  const visited = await visitAs(world, "editor");
  await visited.page.goto(`/projects/${world.projectId}/${world.folderId}`);
  await visited.page.getByRole("button", { name: "Upload", exact: true }).waitFor();
  return visited;
}

async function choose(page: Page, ...paths: string[]): Promise<void> {
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Upload Files" });
  await dialog.locator('input[data-choose="files"]').setInputFiles(paths);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Upload Files" });
const startFrom = (page: Page) => dialogOf(page).getByRole("button", { name: "Upload", exact: true }).click();
const preferParts = (prefersUploadV2: boolean) =>
  world
    .as("editor")
    .graphql(
      "mutation($id: ID!, $settings: UserSettingsInput!) { updateUserSettings(userId: $id, settings: $settings) { id } }",
      {
        id: world.people.editor.id,
        settings: { prefersUploadV2 },
      },
    );
const versionOf = (filename: string) =>
  world.platform.db.selectFrom("version").selectAll().where("filename", "=", filename).executeTakeFirst();

test("UPLOAD-003 UPLOAD-009 files selected in the dialog are uploaded with the simple mechanism", async () => {
  await preferParts(false);
  await using visited = await openFolder();
  const { page } = visited;
  const bytes = randomBytes(2_000_000);
  await choose(page, localFile("Slate 1.bin", bytes), localFile(".hidden", bytes), localFile("Not this.bin", bytes));
  const dialog = dialogOf(page);
  await step("UPLOAD-012 UPLOAD-046 the selected files are listed by name, hidden ones are not", async () => {
    await expect
      .poll(() => dialog.getByRole("listitem").allInnerTexts())
      .toEqual([expect.stringContaining("Not this.bin"), expect.stringContaining("Slate 1.bin")]);
  });
  await step("UPLOAD-008 the dialog is 534 by 754 px", async () => {
    const size = () => dialog.evaluate((box) => [box.clientWidth, box.clientHeight]);
    await expect.poll(size).toEqual([534, 754]);
  });
  await screenshot(page, "upload-dialog");
  await expectAccessible(page);
  await step("UPLOAD-012 each selected file can be removed from the list", async () => {
    await dialog.getByRole("button", { name: "Remove Not this.bin" }).click();
    await expect
      .poll(() => dialog.getByRole("listitem").allInnerTexts())
      .toEqual([expect.stringContaining("Slate 1.bin")]);
  });
  await step("UPLOAD-013 UPLOAD-075 Upload sends them and confirms", async () => {
    await startFrom(page);
    await page.getByText("File(s) successfully uploaded").first().waitFor();
  });
  await until(async () => (await versionOf("Slate 1.bin")) !== undefined);
  expect((await versionOf("Slate 1.bin"))?.checksum).toBe(await xxh64(bytes));
  expect(await versionOf(".hidden")).toBeUndefined();
  expect(await versionOf("Not this.bin")).toBeUndefined();
  await screenshot(page, "upload-panel");
});

test("UPLOAD-002 UPLOAD-023 the new mechanism sends a file in parts, each with its checksum", async () => {
  await preferParts(true);
  await using visited = await openFolder();
  const { page } = visited;
  const puts: { checksum: string | undefined }[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") puts.push({ checksum: request.headers()["x-checksum-xxh64"] });
  });
  const bytes = randomBytes(SMALLEST_PART_BYTES + 1000); // two parts
  await choose(page, localFile("Large.bin", bytes));
  await startFrom(page);
  await until(async () => (await versionOf("Large.bin")) !== undefined, 60_000);
  expect((await versionOf("Large.bin"))?.checksum).toBe(await xxh64(bytes));
  expect(puts).toHaveLength(2);
  expect(puts.map((put) => put.checksum)).toContain(await xxh64(bytes.subarray(0, SMALLEST_PART_BYTES)));
});

test("UPLOAD-024 an upload resumes after a lost connection", async () => {
  await preferParts(true);
  await using visited = await openFolder();
  const { page, context } = visited;
  visited.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
  const bytes = randomBytes(2 * SMALLEST_PART_BYTES + 1000); // three parts
  let [sent, arrived] = [0, 0];
  // The first part arrives; the others are on their way until the connection is lost.
  const offline = Promise.withResolvers<void>();
  await page.route(/\/media\/u\//, async (route) => {
    if (route.request().method() === "PUT" && sent++ > 0) await offline.promise;
    await route.continue();
  });
  page.on("requestfinished", (request) => {
    if (request.method() === "PUT") arrived += 1;
  });
  await choose(page, localFile("Offline.bin", bytes));
  await startFrom(page);
  await until(() => arrived >= 1);
  const lost = page.waitForEvent("requestfailed");
  await context.setOffline(true);
  offline.resolve();
  await lost;
  await context.setOffline(false);
  await until(async () => (await versionOf("Offline.bin")) !== undefined, 60_000);
  expect((await versionOf("Offline.bin"))?.checksum).toBe(await xxh64(bytes));
});

test("UPLOAD-005 UPLOAD-024 after a reload, selecting the same file again resumes the upload", async () => {
  await preferParts(true);
  await using visited = await openFolder();
  const { page } = visited;
  visited.allow(/ERR_FAILED|Failed to load resource/);
  const bytes = randomBytes(2 * SMALLEST_PART_BYTES + 1000);
  const parts = 3;
  const path = localFile("Reloaded.bin", bytes);
  let [admitted, arrived, isBroken] = [0, 0, true];
  await page.route(/\/media\/u\//, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    if (isBroken && admitted >= 2) return route.abort();
    admitted += 1;
    await route.continue();
  });
  page.on("requestfinished", (request) => {
    if (request.method() === "PUT") arrived += 1;
  });
  await choose(page, path);
  await startFrom(page);
  await until(() => arrived >= 2, 60_000);
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += dialog.type() === "beforeunload" ? 1 : 0;
    void dialog.accept();
  });
  await page.reload();
  isBroken = false;
  await page.unrouteAll();
  expect(asked).toBe(1);
  await step("PLUS-1292 after the reload a notice says which upload was interrupted", async () => {
    await page.getByText("1 upload was interrupted").waitFor();
    await page.getByText("Reloaded.bin. Select the file again to continue.").waitFor();
  });
  const upload = await world.platform.db
    .selectFrom("upload")
    .select("id")
    .where("state", "=", "OPEN")
    .executeTakeFirstOrThrow();
  let resent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") resent += 1;
  });
  await choose(page, path);
  await startFrom(page);
  await until(async () => (await versionOf("Reloaded.bin")) !== undefined, 60_000);
  expect((await versionOf("Reloaded.bin"))?.checksum).toBe(await xxh64(bytes));
  expect(resent).toBeLessThan(parts);
  const row = await world.platform.db
    .selectFrom("upload")
    .select("state")
    .where("id", "=", upload.id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe("DONE");
  // The page knows it from the response to its last call.
  await page.getByRole("button", { name: "Cancel Reloaded.bin" }).waitFor({ state: "detached" });
  await step("PLUS-1292 the same file again is skipped unless somebody selects something else", async () => {
    await choose(page, path);
    const answer = dialogOf(page).getByRole("combobox", { name: "Reloaded.bin already exists" });
    await answer.waitFor();
    expect(await answer.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent)).toBe(
      "Skip",
    );
  });
});

test.each([
  ["before its checksum is known", true, "BeginMultipartUpload"],
  ["before a part is sent", true, "UploadPart"],
  ["before it is sent in one piece", false, "BeginPlainUpload"],
])(
  "PLUS-1486 a file that grows %s fails with a sentence and ends on the server; chosen again, it arrives",
  async (_when, prefersUploadV2, call) => {
    await preferParts(prefersUploadV2);
    await using visited = await openFolder();
    const { page } = visited;
    visited.allow(/ERR_UPLOAD_FILE_CHANGED|Failed to load resource/);
    const name = `Growing ${call}.bin`;
    const path = localFile(name, randomBytes(1_000_000)); // one part
    await page.route(/\/graphql/, async (route) => {
      if (route.request().postData()?.includes(`"operationName":"${call}"`)) appendFileSync(path, "more");
      await route.fallback();
    });
    await choose(page, path);
    await startFrom(page);
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByText("The file changed. Upload it again.").waitFor();
    await row.getByText("Failed").waitFor();
    const stateOf = async () => {
      const files = world.platform.db.selectFrom("upload_file").select("upload_id").where("name", "=", name);
      return (await world.platform.db.selectFrom("upload").select("state").where("id", "in", files).execute()).map(
        ({ state }) => state,
      );
    };
    await expect.poll(stateOf, { timeout: 60_000 }).toEqual(["CANCELLED"]);
    await page.unrouteAll();
    await choose(page, path);
    await startFrom(page);
    await until(async () => (await versionOf(name)) !== undefined, 60_000);
    expect((await versionOf(name))?.checksum).toBe(await xxh64(readFileSync(path)));
  },
);

test("UPLOAD-020 UPLOAD-021 UPLOAD-016 UPLOAD-022 a cancelled upload moves to the history, can be retried, and cleared", async () => {
  await preferParts(true);
  await using visited = await openFolder();
  const { page } = visited;
  await page.route(/\/media\/u\//, () => {}); // nothing arrives
  await choose(page, localFile("Stuck.bin", randomBytes(1_000_000)));
  await startFrom(page);
  const retry = page.getByRole("button", { name: "Retry Stuck.bin" });
  await page.getByRole("button", { name: "Cancel Stuck.bin" }).waitFor();
  expect(await retry.count()).toBe(0);
  await page.getByRole("button", { name: "Cancel Stuck.bin" }).click();
  await page.getByRole("tab", { name: /^History/ }).click();
  await page.getByText("Cancelled").waitFor();
  await page.unroute(/\/media\/u\//);
  await retry.click();
  await until(async () => (await versionOf("Stuck.bin")) !== undefined, 60_000);
  await retry.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByText("Lists uploads since this page was loaded").waitFor();
});

test("UPLOAD-010 UPLOAD-059 a directory keeps its folders, and a taken name is announced as a new version", async () => {
  await preferParts(false);
  await using visited = await openFolder();
  const { page } = visited;
  localFile("Card A/Roll 1/clip.bin", randomBytes(1000));
  localFile("Card A/Roll 1/.DS_Store", randomBytes(10));
  await page.getByRole("button", { name: "Upload", exact: true }).first().click();
  await dialogOf(page).locator('input[data-choose="folder"]').setInputFiles(join(folder, "Card A"));
  await dialogOf(page)
    .locator('input[data-choose="files"]')
    .setInputFiles(localFile("slate 1.BIN", randomBytes(500)));
  await page.getByText("1 file becomes a new version").waitFor();
  await startFrom(page);
  await until(async () => (await versionOf("clip.bin")) !== undefined, 60_000);
  await until(async () => (await versionOf("slate 1.BIN")) !== undefined, 60_000);
  expect((await versionOf("slate 1.BIN"))?.number).toBe(2);
  const names = await world.platform.db.selectFrom("folder").select("name").execute();
  expect(names.map((row) => row.name)).toEqual(expect.arrayContaining(["Card A", "Roll 1"]));
  expect(await versionOf(".DS_Store")).toBeUndefined();
});

test("PLUS-220 files with taken names: one becomes a new version, one is kept as well, one is skipped; one button answers for all", async () => {
  await preferParts(true);
  await using visited = await openFolder();
  const { page } = visited;
  const stem = `Taken ${randomBytes(3).toString("hex")}`;
  const names = [`${stem} 1.bin`, `${stem} 2.bin`, `${stem} 3.bin`];
  const send = async () => {
    await choose(page, ...names.map((name) => localFile(name, randomBytes(300))));
    return dialogOf(page);
  };
  await send();
  await startFrom(page);
  for (const name of names) await page.getByRole("grid").getByRole("link", { name }).waitFor();

  const dialog = await send();
  await dialog.getByText("3 files become new versions").waitFor();
  const forAll = dialog.getByRole("group", { name: "For all existing names" });
  await forAll.getByRole("button", { name: "Keep both" }).click();
  await dialog.getByText("3 names already exist").waitFor();
  await forAll.getByRole("button", { name: "New version" }).click();
  await dialog.getByText("3 files become new versions").waitFor();
  await forAll.getByRole("button", { name: "Skip" }).click();
  await dialog.getByText("3 names already exist").waitFor();
  expect(await dialog.getByRole("button", { name: "Upload", exact: true }).isEnabled()).toBe(false);
  const answer = (name: string) => dialog.getByRole("combobox", { name: `${name} already exists` });
  await answer(`${stem} 1.bin`).selectOption("New version");
  await answer(`${stem} 2.bin`).selectOption("Keep both");
  await dialog.getByText("1 file becomes a new version").waitFor();
  await screenshot(page, "upload-name-clash");
  await expectAccessible(page);
  await startFrom(page);
  await page
    .getByRole("grid")
    .getByRole("link", { name: `${stem} 2 (2).bin` })
    .waitFor();
  const taken = async () =>
    (await world.platform.db.selectFrom("version").selectAll().where("filename", "like", `${stem}%`).execute())
      .map(({ filename, number }) => `${filename.replace(`${stem} `, "")} ${number}`)
      .toSorted();
  await expect.poll(taken).toEqual(["1.bin 1", "1.bin 2", "2 (2).bin 1", "2.bin 1", "3.bin 1"]);
});
