import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { AccountPage } from "../pages/account-page.ts";
import { answerInstead } from "../pages/answers.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { visitAs } from "../visit-as.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false });
});
afterAll(() => world[Symbol.asyncDispose]());

test("ACCOUNT-001 preferences take effect immediately and are confirmed", async () => {
  await using visited = await visitAs(world, "manager");
  const { page } = visited;
  const notices = new BrowserPage(page).notices;
  await new AccountPage(page).open("/preferences");
  const experimental = page.getByRole("region", { name: "Experimental Features" });
  const autoPlay = page.getByRole("switch", { name: "AutoPlay" });
  const upload = experimental.getByRole("switch", { name: "Use New Upload Mechanism" });
  await step("ACCOUNT-002 ACCOUNT-003 both switches are on at first", async () => {
    expect([await autoPlay.isChecked(), await upload.isChecked()]).toEqual([true, true]);
    await experimental.getByText("Faster, and uploads resume after a lost connection.").waitFor();
  });
  await step("ACCOUNT-006 a saved switch is confirmed", async () => {
    await upload.press("Space");
    await notices.getByText("Updated Preferences", { exact: true }).waitFor();
    expect(await upload.isChecked()).toBe(false);
  });
  await expectAccessible(page);
  await step("ACCOUNT-005 a switch that can't be saved shows an error and flips back", async () => {
    await answerInstead(page, "UpdatePreferences", { error: "Not now" });
    await autoPlay.press("Space");
    await notices.getByText("Could Not Update Preferences. Please Try Again Later", { exact: true }).waitFor();
    await expect.poll(() => autoPlay.isChecked()).toBe(true);
    await page.unroute("**/api/graphql");
  });
  await step("ACCOUNT-002 ACCOUNT-003 each switch is saved", async () => {
    await page.reload();
    await expect.poll(async () => [await autoPlay.isChecked(), await upload.isChecked()]).toEqual([true, false]);
    const saved = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes("UpdatePreferences")),
    );
    await autoPlay.press("Space");
    await saved;
    await page.reload();
    await expect.poll(async () => [await autoPlay.isChecked(), await upload.isChecked()]).toEqual([false, false]);
  });
});

test("NOTIFY-003 notifications of a project are switched on and off; a person without projects sees a message", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const notices = new BrowserPage(page).notices;
  const account = new AccountPage(page);
  await account.open("/notifications");
  const content = page.getByRole("checkbox", { name: "Content of Lantern" });
  const comments = page.getByRole("checkbox", { name: "Comments of Lantern" });
  await step("NOTIFY-006 NOTIFY-007 the table has a box for content and one for comments", async () => {
    await content.waitFor();
    const heads = await page.getByRole("columnheader").allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual(["Project", "Content", "Comments"]);
  });
  await step("NOTIFY-008 the table is sorted by project", async () => {
    await page.getByRole("columnheader", { name: "Project" }).getByRole("button").click();
    expect(await page.getByRole("columnheader", { name: "Project" }).getAttribute("aria-sort")).toBe("descending");
  });
  await expectAccessible(page);
  await screenshot(page, "account-notifications");
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("UpdateNotificationSettings")),
  );
  await content.press("Space");
  await saved;
  await step("NOTIFY-013 a box that can't be saved shows an error and flips back", async () => {
    await answerInstead(page, "UpdateNotificationSettings", { error: "Not now" });
    await comments.press("Space");
    await notices
      .getByText("Could Not Update Project Notification Settings. Please Try Again Later", { exact: true })
      .waitFor();
    await expect.poll(async () => [await content.isChecked(), await comments.isChecked()]).toEqual([false, true]);
    await page.unroute("**/api/graphql");
  });
  await step("NOTIFY-010 a person with projects sees no such message", async () => {
    expect(await page.getByText("You are not assigned to any projects").count()).toBe(0);
  });
  await step("NOTIFY-009 the filter hides everything that doesn't match", async () => {
    await page.getByRole("textbox", { name: "Filter projects" }).fill("nothing of the kind");
    await page.getByText("No projects match").waitFor();
  });
  await step("NOTIFY-005 a notification that was switched off is still off after a reload", async () => {
    await page.reload();
    await expect.poll(async () => [await content.isChecked(), await comments.isChecked()]).toEqual([false, true]);
  });

  await step("NOTIFY-010 a person without projects sees a message", async () => {
    await using nobody = await visitAs(world, "outsider");
    await new AccountPage(nobody.page).open("/notifications");
    await nobody.page.getByText("You are not assigned to any projects").waitFor();
  });
});
