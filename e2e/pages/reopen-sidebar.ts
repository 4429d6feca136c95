import type { Page } from "playwright-core";

/** Closes the left drawer by key and opens it again by pointer. */
export async function reopenSidebar(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole("complementary", { name });
  await page.keyboard.press("[");
  await drawer.waitFor({ state: "detached" });
  await page.getByRole("button", { name, exact: true }).click();
  await drawer.waitFor();
}
