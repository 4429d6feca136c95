import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices } from "../pages/hold-notices.ts";
import { ProjectSettingsPage } from "../pages/project-settings-page.ts";
import { visitAs } from "../visit-as.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ fakeTime: false, webDir: inject("webDir") });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** A second until it is sent, plus time for a busy machine. */
const SAVED = { interval: 50 };

test("WATERMARK-002 the watermarks of a project are set, saved separately, and cleared again", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const settings = new ProjectSettingsPage(page);
  await settings.open(stage.projectId, "/watermarks");
  const saved = async () => {
    const row = world.platform.db.selectFrom("project").select("watermarks").where("id", "=", stage.projectId);
    return (await row.executeTakeFirstOrThrow()).watermarks as Record<string, unknown>;
  };
  const places = () =>
    page.getByRole("combobox").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await step("WATERMARK-013 there are seven positions", async () => {
    await expect
      .poll(places)
      .toEqual(["Top Left", "Top Center", "Top Right", "Center", "Bottom Left", "Bottom Center", "Bottom Right"]);
  });
  await step("WATERMARK-012 WATERMARK-014 WATERMARK-015 a type is selected; only 'Custom' takes a text", async () => {
    await holdNotices(page);
    await page.getByText("Watermarks", { exact: true }).last().click();
    await settings.field("Center").selectOption({ label: "Custom" });
    await settings.field("Text at Center").fill("Tern & Tide");
    await settings.field("Top Left").selectOption({ label: "Slate" });
    expect(await settings.field("Text at Top Left").count()).toBe(0);
    await expect.poll(saved, SAVED).toEqual({
      enabled: true,
      items: [
        { position: "CENTER", type: "Custom", text: "Tern & Tide" },
        { position: "TOPLEFT", type: "Slate", text: "" },
      ],
    });
  });
  await new BrowserPage(page).notices.getByText("Successfully saved changes", { exact: true }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "project-watermarks");
  await step("WATERMARK-042 a position without a type has no item", async () => {
    await settings.field("Center").selectOption({ label: "None" });
    await expect.poll(saved, SAVED).toEqual({
      enabled: true,
      items: [{ position: "TOPLEFT", type: "Slate", text: "" }],
    });
  });
});

test("PLUS-298 on a phone, in the light theme, the settings' bar fits its text, and the words below the watermark preview are readable on their dark background", async () => {
  await using visited = await visitAs(world, "supervisor", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = visited;
  await page.addInitScript(() => localStorage.setItem("rushlight.theme", "light"));
  const settings = new ProjectSettingsPage(page);
  await settings.open(stage.projectId, "/watermarks");
  const [bar, status] = await Promise.all([
    settings.tabs.locator("xpath=..").boundingBox(),
    settings.status.boundingBox(),
  ]);
  if (!bar || !status) throw new Error("The bar is not there");
  expect([status.y >= bar.y, status.y + status.height <= bar.y + bar.height, status.height < 40]).toEqual([
    true,
    true,
    true,
  ]);
  await expectAccessible(page);
});
