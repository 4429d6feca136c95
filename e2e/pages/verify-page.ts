import type { Locator, Page } from "playwright-core";

/** The second-factor page as a person uses it. */
export class VerifyPage {
  readonly page: Page;
  readonly code: Locator;
  readonly verify: Locator;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByRole("textbox", { name: "Code" });
    this.verify = page.getByRole("button", { name: "Verify" });
  }

  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await this.verify.click();
  }
}
