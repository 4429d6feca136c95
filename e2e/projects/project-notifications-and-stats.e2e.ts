import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { UPLOAD_TOKEN } from "#testkit/calls/transfer-calls.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type FakeTransferNode, fakeTransferNode } from "#testkit/stand-ins/fake-transfer-node.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { answerInstead } from "../pages/answers.ts";
import { noticeDuring } from "../pages/hold-notices.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
let node: FakeTransferNode;
beforeAll(async () => {
  node = await fakeTransferNode();
  world = await productionWorld({
    fakeTime: false,
    webDir: inject("webDir"),
    config: { asperaServers: [node.server] },
  });
  const editor = world.as("editor");
  await editor.graphql(UPLOAD_TOKEN, { folder: world.folderId, files: [{ name: "Fast.mov", size: 9 }] });
  await uploadClient(editor).plain(
    world.folderId,
    { name: "one.txt", bytes: Buffer.from("one") },
    { name: "two.txt", bytes: Buffer.from("three") },
  );
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await node[Symbol.asyncDispose]();
});

test("a project gets its own notification template, and is reset to the default", async () => {
  await using guest = await visitAs(world, "supervisor");
  const { page } = guest;
  const notice = (text: string) =>
    page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true }).first().waitFor();
  await step("TEMPLATES-001 TEMPLATES-028 a template that can't be loaded shows an error", async () => {
    await answerInstead(page, "ProjectTemplates", { error: "Not now" });
    await noticeDuring(page, "Could not load project templates", () =>
      page.goto(`/projects/${world.projectId}/settings/notifications`),
    );
    await page.unroute("**/api/graphql");
  });
  await page.getByRole("button", { name: "Try again" }).click();
  const tabs = page.getByRole("navigation", { name: "Settings of the project" }).getByRole("link");
  await step("PROJECTS-036 the settings have four tabs", async () => {
    await expect.poll(() => tabs.allInnerTexts()).toEqual(["Settings", "Watermarks", "Notifications", "Stats"]);
  });

  const [subject, body] = [page.getByLabel("Subject"), page.getByLabel("Body")];
  const [save, reset] = ["Save", "Reset"].map((name) => page.getByRole("button", { name, exact: true }));
  if (!save || !reset) throw new Error("no buttons");
  await subject.waitFor();
  const before = await subject.inputValue();
  expect([await save.isDisabled(), await reset.isDisabled()]).toEqual([true, true]);
  await step("TEMPLATES-017 PLUS-161 a placeholder is inserted from a list, and filled in the preview", async () => {
    await subject.fill("Rushes of ");
    await page.getByRole("button", { name: "Insert [FOLDER], folder name" }).click();
    expect(await subject.inputValue()).toBe("Rushes of [FOLDER]");
    await page.getByRole("heading", { name: "Rushes of Rushes" }).waitFor();
  });
  await step("TEMPLATES-013 an empty body can't be saved", async () => {
    await body.fill("  ");
    expect(await save.isDisabled()).toBe(true);
    await body.fill("Look: [LINK]");
  });
  await screenshot(page, "notification-templates");
  await expectAccessible(page);
  await step("PLUS-163 leaving asks first", async () => {
    await tabs.filter({ hasText: "Watermarks" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await subject.inputValue()).toBe("Rushes of [FOLDER]");
  });
  await step("TEMPLATES-015 TEMPLATES-030 Save is confirmed, and both texts are the project's own", async () => {
    await save.click();
    await notice("Successfully saved changes");
    await expect.poll(() => page.getByText("Custom", { exact: true }).count()).toBe(2);
  });
  await step(
    "TEMPLATES-016 TEMPLATES-019 TEMPLATES-032 Reset is confirmed, and both texts are the default again",
    async () => {
      await reset.click();
      await notice("Successfully reset notification templates");
      await expect.poll(() => subject.inputValue()).toBe(before);
      await expect.poll(() => page.getByText("Default", { exact: true }).count()).toBe(2);
    },
  );
  await tabs.filter({ hasText: "Watermarks" }).click();
  await page.waitForURL("**/settings/watermarks");
});

test("STATS-001 the transfers of a project are shown by period, order and filter", async () => {
  await using guest = await visitAs(world, "supervisor");
  const { page } = guest;
  await step("STATS-002 a project with a transfer server has the tab", async () => {
    await page.goto(`/projects/${world.projectId}/settings`);
    await page
      .getByRole("navigation", { name: "Settings of the project" })
      .getByRole("link", { name: "Stats" })
      .click();
    await page.waitForURL(`**/projects/${world.projectId}/stats`);
  });
  const stats = page.getByRole("region", { name: "Transfer statistics" });
  const heads = stats.getByRole("columnheader");
  await step("STATS-007 STATS-008 the table has its columns, but none for the project", async () => {
    await expect
      .poll(async () => (await heads.allInnerTexts()).map((text) => text.trim()))
      .toEqual(["Created", "Size", "Type", "Created By", "Filename", "Status"]);
  });
  const rows = () => stats.locator("tbody tr").allInnerTexts();
  await expect.poll(async () => (await rows()).map((text) => /Fast\.mov/.test(text))).toEqual([true]);
  await step(
    "STATS-010 STATS-011 PLUS-061 web transfers are shown on request; several files are counted, sizes are summed",
    async () => {
      await stats.getByRole("switch", { name: "Include web transfers" }).click();
      await stats.getByText("2 file(s)").waitFor();
      await stats.getByRole("cell", { name: "Upload (web)", exact: true }).waitFor();
      await expect
        .poll(() => stats.locator("dl").innerText())
        .toMatch(/Size Downloads\s+0 B\s+Size Uploads\s+8 B\s+Size Total\s+8 B/);
    },
  );
  await screenshot(page, "transfer-statistics");
  await expectAccessible(page);
  await step("STATS-003 the order can be selected", async () => {
    await stats.getByRole("button", { name: "Sort by Created" }).click();
    await page.getByRole("menuitem", { name: "Filename" }).click();
    await expect.poll(async () => (await rows()).map((text) => text.includes("2 file(s)"))).toEqual([true, false]);
  });
  await stats.getByPlaceholder("Filter transfers").fill("queued");
  await expect.poll(async () => (await rows()).length).toBe(1);
  await stats.getByText("of filtered transfers").waitFor();
  await stats.getByRole("button", { name: "Clear filter" }).click();

  const choosePeriod = async (name: string) => {
    await stats.getByRole("button", { name: /^Display/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await step("STATS-005 STATS-006 STATS-014 a period without transfers says so", async () => {
    await choosePeriod("Last month");
    await stats.getByText("No transfers during that period").waitFor();
    await stats.getByRole("switch", { name: "Include web transfers" }).click();
    await stats.getByText("No Aspera transfers during that period").waitFor();
  });
  await choosePeriod("Custom Range");
  const calendar = page.getByRole("dialog", { name: "Custom Range" });
  await step("STATS-017 the week starts on Monday", async () => {
    await calendar.getByRole("grid").waitFor();
    expect(await calendar.locator("th").allInnerTexts()).toEqual(["M", "T", "W", "T", "F", "S", "S"]);
  });
  await step("STATS-022 a custom range asks for two dates", async () => {
    const asked = page.waitForRequest((request) => (request.postData() ?? "").includes("TransferList"));
    const days = calendar.locator("[role=gridcell] [role=button]:not([data-outside-month])");
    await days.nth(2).click();
    await days.nth(4).click();
    const { variables } = (await asked).postDataJSON() as { variables: { dateFrom: string; dateTo: string } };
    expect([variables.dateFrom, variables.dateTo].map((day) => day.slice(-2))).toEqual(["03", "05"]);
  });
  await calendar.waitFor({ state: "detached" });
});
