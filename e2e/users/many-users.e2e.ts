import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { visitAs } from "../visit-as.ts";

const POLL = { interval: 50 };
const CROWD = 1_200;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ fakeTime: false, webDir: inject("webDir") });
  await sql`insert into app_user (id, email, email_key, name, created_at)
    select gen_random_uuid(), e, e, 'Extra ' || n, now() from generate_series(1, ${CROWD}) n,
      lateral (select 'extra' || n || '@crowd.example' as e) mail`.execute(world.platform.db);
});
afterAll(() => world[Symbol.asyncDispose]());

test("PLUS-728 a range and everything that matches a filter are loaded to be selected, and users deleted out of view leave the selection", async () => {
  await using visited = await visitAs(world, "superuser");
  const { page } = visited;
  await page.goto("/users");
  const table = page.getByRole("table", { name: "Users" });
  const filter = new BrowserPage(page).filter;
  const length = async () => Number(await table.getAttribute("aria-rowcount")) - 1;
  await table.getByText("Extra 3", { exact: true }).click();
  await expect.poll(length, POLL).toBe(CROWD + 8);
  await page.keyboard.press("Shift+End");
  await page.getByText(`${CROWD + 6} selected`).waitFor();

  await filter.fill("extra 11");
  await expect.poll(length, POLL).toBe(111);
  await table.getByText("Extra 1199", { exact: true }).click();
  await page.keyboard.press("Control+a");
  await page.getByText("111 selected").waitFor();
  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
  await page.getByText("111 selected").waitFor({ state: "detached" });
  await filter.fill("");
  await expect.poll(length, POLL).toBe(CROWD + 8 - 111);
});
