import type { Locator, Page } from "playwright-core";

/** The search field of the header and the page it leads to. */
export class SearchPage {
  readonly page: Page;
  readonly field: Locator;
  readonly types: Locator;
  readonly headline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole("textbox", { name: "Search everything" });
    this.types = page.getByRole("navigation", { name: "Result types" });
    this.headline = page.getByRole("heading", { level: 1 });
  }

  async open(term?: string): Promise<void> {
    await this.page.goto(term === undefined ? "/search" : `/search?q=${encodeURIComponent(term)}`);
    await this.page.locator("main[aria-label]").waitFor();
  }

  table(name: "Users" | "Projects" | "Folders" | "Assets"): Locator {
    return this.page.getByRole("table", { name });
  }

  /** The names of the visible tables. */
  async tables(): Promise<(string | null)[]> {
    return this.page.getByRole("table").evaluateAll((found) => found.map((table) => table.getAttribute("aria-label")));
  }

  /** An entry of the side list, by the beginning of its text. */
  type(name: string): Locator {
    return this.types.getByRole("button", { name: new RegExp(`^${name}`) });
  }
}
