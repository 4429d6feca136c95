import type { Locator, Page } from "playwright-core";

/** The sign-in page as a person uses it. */
export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The first of two steps, with an identity provider. */
  readonly proceed: Locator;
  readonly forgotPassword: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByRole("textbox", { name: "Email" });
    this.password = page.getByRole("textbox", { name: "Password" });
    this.submit = page.getByRole("button", { name: "Sign In" });
    this.proceed = page.getByRole("button", { name: "Continue", exact: true });
    this.forgotPassword = page.getByRole("link", { name: "Forgot password" });
  }

  /** Opens an address of the app, which leads here without a session. */
  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.submit.waitFor();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Signs in in two steps: first the email address, then the password. */
  async signInStepwise(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.proceed.click();
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Signs in from the root and waits for the project list. */
  async enter(email: string, password: string): Promise<void> {
    await this.open();
    await this.signIn(email, password);
    await this.page.waitForURL("**/projects");
  }
}
