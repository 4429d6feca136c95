import type { Locator, Page } from "playwright-core";

/** The second-factor page as a person uses it. */
export class VerifyPage {
  readonly page: Page;
  readonly code: Locator;
  readonly verify: Locator;
  readonly sendSms: Locator;
  readonly resend: Locator;
  readonly useRecovery: Locator;
  readonly recoveryCode: Locator;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByRole("textbox", { name: "Code", exact: true });
    this.verify = page.getByRole("button", { name: "Verify" });
    this.sendSms = page.getByRole("button", { name: "Send SMS" });
    this.resend = page.getByRole("button", { name: "Resend" });
    this.useRecovery = page.getByRole("button", { name: "Use a recovery code" });
    this.recoveryCode = page.getByRole("textbox", { name: "Recovery code" });
  }

  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await this.verify.click();
  }
}
