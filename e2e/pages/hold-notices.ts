import type { Page } from "playwright-core";

/**
 * As with the pointer over them: notices stay until they are dismissed. For journeys that read or click a notice, which otherwise
 * disappears within seconds. Ends with a new page, and when the real pointer leaves them.
 */
export const holdNotices = (page: Page): Promise<void> =>
  page.getByRole("region", { name: "Notifications" }).dispatchEvent("pointermove");
