import type { Locator, Page } from "playwright-core";

/** The share dialog, and the list of shares. */
export class SharesPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly emails: Locator;
  readonly send: Locator;
  readonly table: Locator;
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog");
    this.emails = this.dialog.getByRole("textbox", { name: "Email(s)" });
    this.send = this.dialog.getByRole("button", { name: "Send" });
    this.table = page.getByRole("table", { name: "Shares" });
    this.menu = page.getByRole("menu", { name: "Share menu" });
  }

  titled(title: string): Locator {
    return this.page.getByRole("dialog", { name: title, exact: true });
  }

  field(name: string): Locator {
    return this.dialog.getByRole("textbox", { name, exact: true });
  }

  option(name: string): Locator {
    return this.dialog.getByRole(name.endsWith("omments") ? "switch" : "checkbox", { name, exact: true });
  }

  async turn(name: string): Promise<void> {
    await this.dialog.getByText(name, { exact: true }).click();
  }

  /** All changes have been saved. */
  async saved(): Promise<void> {
    await this.dialog.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole("contentinfo").or(this.dialog).getByRole("button", { name: "Close" }).last().click();
    await this.dialog.waitFor({ state: "detached" });
  }

  async choose(row: string, line: string): Promise<void> {
    await this.table.getByRole("row", { name: row }).click({ button: "right" });
    await this.menu.getByRole("menuitem", { name: line }).click();
  }
}
