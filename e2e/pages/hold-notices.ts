import type { Page } from "playwright-core";

/**
 * As with the pointer over them: what is said from now on stays until it is dismissed. For a journey that reads or answers a notice, which
 * is gone after seconds. Ends with a new page, and when the real pointer leaves them.
 */
export const holdNotices = (page: Page): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).dispatchEvent("pointermove");
