import type { Page } from "playwright-core";

const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

/**
 * As with the pointer over them: notices stay until they are dismissed. For journeys that read or click a notice, which otherwise
 * disappears within seconds. Ends with a new page, and when the real pointer leaves them.
 */
export const holdNotices = (page: Page): Promise<void> => notices(page).dispatchEvent("pointermove");

/** A notice that may appear, and disappear again, before the page has loaded its last image. */
export async function noticeDuring(page: Page, text: string, open: () => Promise<unknown>): Promise<void> {
  await Promise.all([notices(page).getByText(text, { exact: true }).first().waitFor(), open()]);
}
