import type { Locator, Page } from "playwright-core";

/** The workspaces administration as a person uses it. */
export class WorkspacesPage {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly tabs: Locator;
  readonly notices: Locator;
  readonly newWorkspace: Locator;
  readonly newDialog: Locator;
  readonly filter: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole("complementary", { name: "Workspaces" }).getByRole("navigation");
    this.tabs = page.getByRole("navigation", { name: "Workspace sections" });
    this.notices = page.getByRole("region", { name: "Notifications" });
    this.newWorkspace = page.getByRole("button", { name: "New Workspace" });
    this.newDialog = page.getByRole("dialog", { name: "New Workspace" });
    this.filter = page.getByRole("textbox", { name: /^Filter/ });
  }

  /** The row with this text in one of its cells. */
  row(name: string): Locator {
    return this.page.getByRole("row").filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Sets or clears the row's checkbox. */
  async tick(name: string): Promise<void> {
    await this.row(name).getByRole("cell").first().click();
  }

  /** The names of the columns, except that of the checkboxes. */
  async heads(): Promise<string[]> {
    await this.page.getByRole("columnheader").first().waitFor();
    const names = await this.page.getByRole("columnheader").allInnerTexts();
    return names.map((name) => name.trim()).filter((name) => name !== "");
  }

  /** Chooses a file, as the system's file chooser would. */
  async choose(group: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await group.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  }

  /** The page's requests from now on: names of operations, and PUT for bytes. */
  watchCalls(): string[] {
    const calls: string[] = [];
    this.page.on("request", (request) => {
      if (request.method() === "PUT") calls.push("PUT");
      else if (request.url().endsWith("/api/graphql")) calls.push(String(request.postDataJSON().operationName));
    });
    return calls;
  }

  /**
   * The first four calls for an image. A list that is reloaded before the confirmation belongs to an earlier change, or to the
   * live connection that has just opened.
   */
  imageSteps(calls: readonly string[]): string[] {
    const others = ["ProjectList", "WorkspaceUsers", "CurrentUser", "InboxCount"];
    const confirmedAt = calls.indexOf("ConfirmImageUpload");
    const isOwn = (call: string, place: number) =>
      !others.includes(call) && (call !== "WorkspaceList" || place > confirmedAt);
    return calls.filter(isOwn).slice(0, 4);
  }

  /** Holds bytes on their way to the server until the returned function is called. */
  async holdPut(): Promise<() => void> {
    const held = Promise.withResolvers<void>();
    await this.page.route("**/media/**", async (route) => {
      if (route.request().method() === "PUT") await held.promise;
      await route.continue();
    });
    return held.resolve;
  }
}
