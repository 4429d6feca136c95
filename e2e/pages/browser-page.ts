import type { Locator, Page } from "playwright-core";

/** The project list and the folder browser as a person uses them. */
export class BrowserPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly filter: Locator;
  readonly notices: Locator;
  readonly breadcrumb: Locator;
  readonly tree: Locator;
  readonly details: Locator;
  readonly accountMenu: Locator;
  readonly selectionBar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole("grid");
    this.filter = page.getByRole("textbox", { name: /^Filter/ });
    this.notices = page.getByRole("region", { name: "Notifications" });
    this.breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    this.tree = page.getByRole("tree", { name: "Project folders" });
    this.details = page.getByRole("complementary", { name: "Details" });
    this.accountMenu = page.getByRole("button", { name: "Account menu" });
    this.selectionBar = page.getByRole("toolbar");
  }

  async openFolder(projectId: string, folderId: string): Promise<void> {
    await this.page.goto(`/projects/${projectId}/${folderId}`);
    await this.page.locator("main[aria-label]").waitFor();
  }

  card(name: string): Locator {
    return this.page.getByRole("gridcell", { name, exact: true });
  }

  /** Selects with a plain click below the name, or with a modifier also on the name, which is a link. */
  async pick(name: string, modifier?: "Control" | "Shift"): Promise<void> {
    const card = this.card(name);
    if (modifier) await card.getByRole("link", { name }).click({ modifiers: [modifier] });
    else await this.belowName(card).click();
  }

  /** The line below the name of a card: a click there selects. */
  belowName(card: Locator): Locator {
    return card.getByRole("link").locator("xpath=ancestor::div[1]/following-sibling::div");
  }

  /** The image of a card or a row, or its placeholder. */
  picture(item: Locator): Locator {
    return item.locator("[data-picture]");
  }

  /** Opens by its name. */
  async open(name: string): Promise<void> {
    await this.card(name).getByRole("link", { name }).click();
  }

  /** The items of the menu of an item, or of the page's menu if none is named. */
  async menuOf(name?: string): Promise<Locator> {
    if (name) await this.card(name).click({ button: "right" });
    else await this.page.getByRole("button", { name: "More" }).click();
    const menu = this.page.getByRole("menu");
    await menu.waitFor();
    return menu;
  }

  async newFolder(name: string): Promise<void> {
    await this.page.getByRole("button", { name: "New Folder" }).click();
    const dialog = this.page.getByRole("dialog", { name: "New Folder" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Create" }).click();
  }

  async signOut(): Promise<void> {
    await this.accountMenu.click();
    await this.page.getByRole("button", { name: "Sign Out" }).click();
  }
}
