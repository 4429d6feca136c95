import type { Locator, Page } from "playwright-core";

/** The settings of a project as a person uses them. */
export class ProjectSettingsPage {
  readonly page: Page;
  readonly status: Locator;
  readonly tabs: Locator;
  readonly sidebar: Locator;
  readonly poster: Locator;
  readonly posterDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.status = page.getByRole("status").filter({ hasText: /saved|Saving/i });
    this.tabs = page.getByRole("navigation", { name: "Settings of the project" });
    this.sidebar = page.getByRole("navigation", { name: "Projects with settings" });
    this.poster = page.getByRole("region", { name: "Poster" });
    this.posterDialog = page.getByRole("dialog", { name: "Set Poster Image" });
  }

  async open(projectId: string, tab: "" | "/watermarks" = ""): Promise<void> {
    await this.page.goto(`/projects/${projectId}/settings${tab}`);
    await this.tabs.waitFor();
  }

  field(label: string): Locator {
    return this.page.getByRole("main").getByLabel(label, { exact: true });
  }

  /** Chooses a file in the dialog's picker, as the system's file chooser would. */
  async choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.posterDialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  }
}
