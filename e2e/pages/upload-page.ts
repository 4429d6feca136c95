import type { Locator, Page } from "playwright-core";

/** The Upload Files dialog, the drop zone and the upload panel as a person uses them. */
export class UploadPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly dropZone: Locator;
  readonly panel: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Upload Files" });
    this.dropZone = page.getByText("Drop here to upload", { exact: true });
    this.panel = page.getByRole("region", { name: "Uploads" });
    this.rows = this.panel.getByRole("listitem");
  }

  async openDialog(): Promise<void> {
    await this.page.getByRole("button", { name: "Upload", exact: true }).first().click();
    await this.dialog.waitFor();
  }

  async start(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Upload", exact: true }).click();
  }

  /** Chooses files in the dialog and starts their upload. */
  async send(...paths: string[]): Promise<void> {
    await this.openDialog();
    await this.dialog.locator('input[data-choose="files"]').setInputFiles(paths);
    await this.start();
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async tab(name: "Upload" | "Processing" | "History"): Promise<void> {
    await this.panel.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  }
}
