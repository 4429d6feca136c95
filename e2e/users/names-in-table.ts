import type { Locator } from "playwright-core";

/** The names in the rows of the table of users, in order. */
export const namesIn = async (table: Locator) =>
  await table.evaluate((element) => {
    const [head, ...rows] = (element as HTMLTableElement).rows;
    const at = [...(head?.cells ?? [])].findIndex(({ textContent }) => textContent === "Name");
    // The whole name, from its tooltip: the initials are beside it.
    const nameIn = (row: HTMLTableRowElement) => row.cells[at]?.querySelector("[data-tip-text]");
    return rows.flatMap((row) => nameIn(row)?.getAttribute("data-tip-text") ?? []);
  });
