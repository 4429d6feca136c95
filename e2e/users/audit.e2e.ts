import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { recordAudit } from "#server/features/audit/record-audit.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { visitAs } from "../visit-as.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ fakeTime: false, webDir: inject("webDir") });
  const { id, name, email } = world.people.editor;
  const clips = Array.from({ length: 250 }, (_, index) => ({
    by: { id, name, email },
    verb: "asset.deleted" as const,
    target: { kind: "asset" as const, id: null, name: `Clip ${index}` },
    place: { kind: "project" as const, id: null, name: "Lantern" },
  }));
  await world.platform.transact((unit) => recordAudit(unit, world.clock, ...clips));
  await world.anonymous.rest("POST", "/api/login", { email: world.people.viewer.email, password: "not it" });
});
afterAll(() => world[Symbol.asyncDispose]());

test("PLUS-142 PLUS-143 a superuser reads the audit log, filters it and downloads it as CSV", async () => {
  await using visited = await visitAs(world, "superuser");
  const { page } = visited;
  await page.goto("/projects");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.waitForURL("**/administration/audit");
  const refused = page.getByRole("row", { name: /Not signed in Sign-in refused Maren Viewer/ });
  await refused.waitFor();
  await refused.click();
  const record = page.getByRole("complementary", { name: "Record" });
  await record.getByText("127.0.0.1").waitFor();
  await expectAccessible(page);
  await screenshot(page, "audit-log");

  // The scroll bar covers the whole log; the target is loaded.
  const table = page.getByRole("table", { name: "Audit log" });
  await expect.poll(() => table.getAttribute("aria-rowcount")).toBe("252");
  await page
    .getByRole("main")
    .locator("> div")
    .nth(1)
    .evaluate((part) => part.scrollTo(0, part.scrollHeight));
  await page
    .getByRole("row", { name: /Clip 249 / })
    .or(page.getByRole("row", { name: /Clip 0 / }))
    .first()
    .waitFor();

  await page.getByRole("combobox", { name: "Act" }).selectOption({ label: "Sign-in and sign-out" });
  await expect.poll(() => table.getAttribute("aria-rowcount")).toBe("2");
  await page.getByRole("combobox", { name: "Act" }).selectOption({ label: "All actions" });
  await page.getByRole("textbox", { name: "Filter names and addresses" }).fill("clip 24");
  await expect.poll(() => table.getAttribute("aria-rowcount")).toBe("12");
  await page
    .getByRole("row", { name: /Clip 24$|Clip 24 / })
    .first()
    .click();
  await record.getByRole("button", { name: "Only actions by Tomasz Editor" }).click();
  await page.getByText("By Tomasz Editor", { exact: true }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rushlight-audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(12);
  expect(lines.every((line, index) => index === 0 || line.includes("Tomasz Editor"))).toBe(true);

  await page.getByRole("textbox", { name: "Filter names and addresses" }).fill("nobody like that");
  await page.getByText("No matching records").waitFor();
  await page.getByRole("button", { name: "Show all records" }).click();
  await refused.waitFor();
});
