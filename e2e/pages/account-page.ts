import { generateSync } from "otplib";
import type { Locator, Page } from "playwright-core";

/** The account pages as a person uses them. */
export class AccountPage {
  readonly page: Page;
  readonly tabs: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly save: Locator;
  readonly revert: Locator;
  readonly factors: Locator;
  readonly enable: Locator;
  readonly enableDialog: Locator;
  readonly codesDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tabs = page.getByRole("navigation", { name: "Your account" });
    this.name = page.getByRole("textbox", { name: "Full Name" });
    this.email = page.getByRole("textbox", { name: "Email" });
    this.password = page.getByRole("textbox", { name: "New Password" });
    this.save = page.getByRole("button", { name: "Save Changes" });
    this.revert = page.getByRole("button", { name: "Revert" });
    this.factors = page.getByRole("region", { name: "Multi-Factor Authentication" });
    this.enable = this.factors.getByRole("button", { name: "Enable" });
    this.enableDialog = page.getByRole("dialog", { name: "Enable MFA" });
    this.codesDialog = page.getByRole("dialog", { name: "Recovery Codes" });
  }

  async open(tab: "" | "/notifications" | "/preferences" = ""): Promise<void> {
    await this.page.goto(`/account${tab}`);
    await this.tabs.waitFor();
  }

  /** The key for an authenticator app, from the open dialog. */
  async manualKey(): Promise<string> {
    return (await this.enableDialog.locator("code").innerText()).replaceAll(" ", "");
  }

  /** Sets up an authenticator app; resolves with its key once the recovery codes are shown. */
  async setUpApp(nowMs = Date.now()): Promise<string> {
    await this.enable.click();
    const secret = await this.manualKey();
    await this.enableDialog.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, nowMs));
    await this.enableDialog.getByRole("button", { name: "Activate" }).click();
    await this.codesDialog.waitFor();
    return secret;
  }
}

/** What an authenticator app with this key shows at a given time. */
export function codeOf(secret: string, atMs: number): string {
  return generateSync({ secret, epoch: Math.floor(atMs / 1000) });
}
