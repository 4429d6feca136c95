import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { startSmsGateway } from "#testkit/stand-ins/sms-gateway.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { AccountPage, codeOf } from "../pages/account-page.ts";
import { answerInstead } from "../pages/answers.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { holdNotices, noticeDuring } from "../pages/hold-notices.ts";
import { watchAnimations } from "../pages/watch-animations.ts";
import { visitAs } from "../visit-as.ts";

let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let world: ProductionWorld;
/** A second node with other settings: no text messages, and a factor is mandatory. */
let strict: TestWorld;

beforeAll(async () => {
  gateway = await startSmsGateway();
  const sms = { provider: "gateway" as const, url: gateway.url, account: "", token: "t", from: "" };
  world = await productionWorld({ webDir: inject("webDir"), fakeTime: false, config: { sms } });
  strict = await testWorld({ nodeOf: world, webDir: inject("webDir"), config: { requireMfa: "all" } });
});
afterAll(async () => {
  await strict[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

const widthOf = (dialog: Locator) => dialog.evaluate((box: HTMLElement) => box.offsetWidth);
const factorsOf = (userId: string) =>
  world.platform.db.selectFrom("auth_factor").select(["type", "is_active"]).where("user_id", "=", userId).execute();

test("ACCOUNT-010 the account tab saves only on request, reverts, and asks before changes are lost", async () => {
  await using visited = await visitAs(world, "viewer");
  const { page } = visited;
  const account = new AccountPage(page);
  const browser = new BrowserPage(page);
  await step("ACCOUNT-011 My Account leads to /account", async () => {
    await page.goto("/projects");
    await browser.accountMenu.click();
    await page.getByRole("link", { name: "My Account" }).click();
    await account.tabs.waitFor();
    expect(new URL(page.url()).pathname).toBe("/account");
  });
  await step("ACCOUNT-012 the tabs are Account, Notifications and Preferences", async () => {
    const tabs = await account.tabs
      .getByRole("link")
      .evaluateAll((all) => all.map((tab) => [tab.textContent, tab.getAttribute("href")]));
    expect(tabs).toEqual([
      ["Account", "/account"],
      ["Notifications", "/account/notifications"],
      ["Preferences", "/account/preferences"],
    ]);
  });
  await step("ACCOUNT-015 the name and the email of the person are shown", async () => {
    await expect
      .poll(async () => [await account.name.inputValue(), await account.email.inputValue()])
      .toEqual(["Maren Viewer", world.people.viewer.email]);
  });
  expect(await account.save.isDisabled()).toBe(true);
  await account.factors.getByText("Authenticator app", { exact: true }).waitFor();
  await step("ACCOUNT-015 ACCOUNT-017 ACCOUNT-018 the page has the sections of an account", async () => {
    const sections = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    expect(sections.slice(0, 3)).toEqual(["Information", "Password", "Multi-Factor Authentication"]);
  });
  await expectAccessible(page);
  await screenshot(page, "account");

  await step("ACCOUNT-017 ACCOUNT-021 invalid values can't be saved: name, email, password", async () => {
    await account.name.fill("");
    await page.getByText("A name is required").waitFor();
    await account.email.fill("nobody");
    await page.getByText("Enter a valid email address").waitFor();
    await account.password.fill("12345");
    await page.getByText("password must have at least 6 characters").waitFor();
    expect(await account.save.isDisabled()).toBe(true);
  });
  await step("ACCOUNT-022 Revert restores what is stored", async () => {
    await account.revert.click();
    expect([
      await account.name.inputValue(),
      await account.email.inputValue(),
      await account.password.inputValue(),
    ]).toEqual(["Maren Viewer", world.people.viewer.email, ""]);
  });

  await account.name.fill("Maren Holt");
  await account.tabs.getByRole("link", { name: "Preferences" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await account.name.inputValue()).toBe("Maren Holt");
  await account.password.fill("another lamp");
  // Text typed during the save is kept and shown as unsaved.
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postDataJSON().operationName === "UpdateAccount") await account.name.fill("Maren Holt-Ito");
    await route.fallback();
  });
  await account.save.click();
  await page.getByText("Unsaved changes").waitFor();
  await expect
    .poll(async () => [await account.name.inputValue(), await account.password.inputValue()])
    .toEqual(["Maren Holt-Ito", ""]);
  await page.unroute("**/api/graphql");
  await account.name.fill("Maren Holt");
  await page.getByText("All changes saved").waitFor();
  const login = { email: world.people.viewer.email, password: "another lamp" };
  expect((await world.anonymous.rest("POST", "/api/login", login)).status).toBe(200);
  await account.name.fill("Nobody");
  await account.tabs.getByRole("link", { name: "Preferences" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("switch", { name: "AutoPlay" }).waitFor();
  await account.tabs.getByRole("link", { name: "Account" }).click();
  await expect.poll(() => account.name.inputValue()).toBe("Maren Holt");
});

test("an authenticator app is set up, and its recovery codes are saved", async () => {
  await using visited = await visitAs(world, "editor");
  const { page } = visited;
  const account = new AccountPage(page);
  const notices = new BrowserPage(page).notices;
  await account.open();
  expect(await account.factors.getByRole("button", { name: "Show Recovery Codes" }).isDisabled()).toBe(true);
  await step(
    "ACCOUNT-018 ACCOUNT-023 ACCOUNT-024 ACCOUNT-064 the dialog of 530 px shows a QR code and a manual key",
    async () => {
      await account.enable.click();
      const qr = account.enableDialog.getByRole("img", { name: "QR code for the authenticator app" });
      await qr.waitFor();
      await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await widthOf(account.enableDialog)).toBe(530);
      expect(await account.manualKey()).toMatch(/^[A-Z2-7]{16,}$/);
      await expectAccessible(page);
      await screenshot(page, "enable-mfa");
    },
  );
  await holdNotices(page);
  await account.enableDialog.getByRole("button", { name: "Copy manual key" }).click();
  await notices.getByText("Copied", { exact: true }).waitFor();
  await step("ACCOUNT-030 closing the dialog without activation leaves no factor", async () => {
    expect(await factorsOf(world.people.editor.id)).toEqual([{ type: "app", is_active: false }]);
    await page.keyboard.press("Escape");
    await expect.poll(() => factorsOf(world.people.editor.id)).toEqual([]);
  });

  const codes = await step(
    "ACCOUNT-025 ACCOUNT-026 ACCOUNT-065 PLUS-120 a code activates the app, and the dialog of 420 px shows ten recovery codes",
    async () => {
      await account.setUpApp();
      expect(await widthOf(account.codesDialog)).toBe(420);
      const shown = () => account.codesDialog.locator("li").allInnerTexts();
      await expect.poll(async () => new Set(await shown()).size).toBe(10);
      const codes = await shown();
      expect(await account.codesDialog.locator("ol").count()).toBe(2);
      await expectAccessible(page);
      await screenshot(page, "recovery-codes");
      return codes;
    },
  );
  await step("ACCOUNT-066 the codes are saved as a file", async () => {
    const saving = page.waitForEvent("download");
    await account.codesDialog.getByRole("button", { name: "Save as File" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("rushlight-recovery-codes.txt");
    expect(readFileSync(await saved.path(), "utf8")).toBe(`${codes.join("\n")}\n`);
  });
  await account.codesDialog.getByRole("button", { name: "Close" }).last().click();

  await step("ACCOUNT-020 Show Recovery Codes shows hidden codes, and generates new ones", async () => {
    await account.factors.getByRole("button", { name: "Show Recovery Codes" }).click();
    await account.codesDialog.getByText("•••••-•••••").first().waitFor();
    await account.codesDialog.getByRole("button", { name: "Generate New Codes" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Generate New Codes" }).click();
    await expect.poll(() => account.codesDialog.locator("li").first().innerText()).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await account.codesDialog.locator("li").allInnerTexts()).not.toContain(codes[0]);
  });
});

test("a phone is added with the code sent to it, and removed", async () => {
  await using visited = await visitAs(world, "supervisor");
  const { page } = visited;
  const account = new AccountPage(page);
  const notices = new BrowserPage(page).notices;
  await account.open();
  await account.factors.getByRole("button", { name: "Add Phone" }).click();
  const phone = page.getByRole("dialog", { name: "Phone Number" });
  const send = phone.getByRole("button", { name: "Send Code" });
  await step("ACCOUNT-027 ACCOUNT-040 an empty phone number is refused", async () => {
    await send.click();
    await phone.getByText("Please enter a phone number").waitFor();
  });
  await step("ACCOUNT-059 an error shows if the server refuses the number", async () => {
    await phone.getByRole("textbox", { name: "Phone number" }).fill("0151");
    await send.click();
    await notices.getByText("Could not add text message authentication", { exact: true }).waitFor();
    await phone.getByText("Include the country code").waitFor();
  });
  await step("ACCOUNT-056 an error shows if the code can't be sent", async () => {
    await phone.getByRole("textbox", { name: "Phone number" }).fill("+49 151 12345678");
    gateway.status = 500;
    await send.click();
    await notices.getByText("Could not trigger authentication factor", { exact: true }).waitFor();
    gateway.status = 201;
  });
  const entry = page.getByRole("dialog", { name: "Activation Code" });
  await step("ACCOUNT-028 ACCOUNT-039 an empty activation code is refused", async () => {
    await entry.getByText("+4915112345678").waitFor();
    await entry.getByRole("button", { name: "Activate" }).click();
    await entry.getByText("Please enter your code").waitFor();
  });
  const code = await step("ACCOUNT-057 a wrong code shows an error", async () => {
    await entry.getByRole("button", { name: "Resend" }).click();
    await expect.poll(() => gateway.received.length).toBe(1);
    const code = /\d{6}/.exec(gateway.received[0]?.body.split("text")[1] ?? "")?.[0] ?? "";
    await entry.getByRole("textbox", { name: "Code" }).fill(code === "000000" ? "111111" : "000000");
    await entry.getByRole("button", { name: "Activate" }).click();
    await notices.getByText("Could not activate authentication factor", { exact: true }).waitFor();
    return code;
  });
  await step("ACCOUNT-019 the right code adds the phone", async () => {
    await entry.getByRole("textbox", { name: "Code" }).fill(code);
    await entry.getByRole("button", { name: "Activate" }).click();
    await account.codesDialog.getByRole("button", { name: "Close" }).last().click();
    await account.factors.getByText("+4915112345678").waitFor();
    expect(await factorsOf(world.people.supervisor.id)).toEqual([{ type: "sms", is_active: true }]);
  });

  const remove = async () => {
    await account.factors.getByRole("button", { name: "Remove +4915112345678" }).click();
    await page.getByRole("alertdialog", { name: "Remove the phone?" }).getByRole("button", { name: "Remove" }).click();
  };
  await step("ACCOUNT-060 a failed removal shows an error", async () => {
    await answerInstead(page, "DeleteAuthFactor", { error: "Not now" });
    await remove();
    await notices.getByText("Could not remove text message authentication factor", { exact: true }).waitFor();
  });
  await page.unroute("**/api/graphql");
  await remove();
  await account.factors.getByText("+4915112345678").waitFor({ state: "detached" });
  await expect.poll(() => factorsOf(world.people.supervisor.id)).toEqual([]);
});

test("every failure is named, and nothing typed is lost", async () => {
  await using visited = await visitAs(world, "otherManager");
  const { page } = visited;
  const account = new AccountPage(page);
  const notices = new BrowserPage(page).notices;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await step("ACCOUNT-055 an error shows if factors can't be loaded", async () => {
    await answerInstead(page, "AuthFactors", { error: "The database is asleep" });
    await noticeDuring(page, "Could not load authentication factors", () => account.open());
    await page.unroute("**/api/graphql");
  });
  for (const operation of ["AddAuthFactor", "RecoveryCodes", "GenerateRecoveryCodes", "UpdateAccount"]) {
    await answerInstead(page, operation, { error: "The database is asleep" });
  }
  await step("ACCOUNT-052 an error shows if an app can't be set up", async () => {
    await account.factors.getByRole("button", { name: "Try Again" }).click();
    await account.enable.click();
    await notices.getByText("Could not set up authentication using app", { exact: true }).waitFor();
  });
  await step("ACCOUNT-058 changes that can't be saved show an error and stay in the form", async () => {
    await account.name.fill("Olga Other");
    await account.save.click();
    await notices.getByText("Could not save changes to user", { exact: true }).waitFor();
    expect(await account.name.inputValue()).toBe("Olga Other");
    await account.revert.click();
  });
  await page.unroute("**/api/graphql");

  for (const operation of ["RecoveryCodes", "GenerateRecoveryCodes"]) {
    await answerInstead(page, operation, { error: "The database is asleep" });
  }
  await step("ACCOUNT-054 an error shows if a manual key can't be copied", async () => {
    await account.enable.click();
    await account.enableDialog.getByRole("button", { name: "Copy manual key" }).click();
    await notices.getByText("Could not copy secret to clipboard", { exact: true }).waitFor();
  });
  const { code, entry } = await step("ACCOUNT-053 a wrong code shows an error", async () => {
    const secret = await account.manualKey();
    const code = codeOf(secret, Date.now());
    const entry = account.enableDialog.getByRole("textbox", { name: "Code" });
    await entry.fill(code === "000000" ? "111111" : "000000");
    await entry.press("Enter");
    await notices.getByText("Could not activate app authentication", { exact: true }).waitFor();
    return { code, entry };
  });
  await step("ACCOUNT-050 an error shows if recovery codes can't be loaded", async () => {
    await entry.fill(code);
    await entry.press("Enter");
    await notices.getByText("Could not load recovery codes", { exact: true }).waitFor();
  });
  await step("ACCOUNT-051 an error shows if recovery codes can't be generated", async () => {
    await answerInstead(page, "RecoveryCodes", { change: () => ({ recoveryCodes: Array(10).fill("•••••-•••••") }) });
    await account.factors.getByRole("button", { name: "Show Recovery Codes" }).click();
    await account.codesDialog.getByRole("button", { name: "Generate New Codes" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Generate New Codes" }).click();
    await notices.getByText("Could not generate new recovery codes", { exact: true }).waitFor();
  });
});

test("ACCOUNT-014 ACCOUNT-033 ACCOUNT-034 PLUS-121 a person who must set up a factor stays on the account page until then, and nothing else is loaded before", async () => {
  await using visited = await visitAs(strict, "folderViewer", { reducedMotion: "no-preference" });
  const { page } = visited;
  const account = new AccountPage(page);
  const asked: string[] = [];
  const refusals: string[] = [];
  page.on("request", (request) => {
    const body: unknown = request.url().endsWith("/api/graphql") ? request.postDataJSON() : null;
    if (typeof body === "object" && body !== null && "operationName" in body) asked.push(String(body.operationName));
  });
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/graphql")) return;
    const { data, errors } = await response.json().catch(() => ({}));
    if (!data) refusals.push(errors?.[0]?.extensions?.code);
  });
  const lists = () => asked.filter((name) => /Workspace|Project|Storage/.test(name));
  const notice = account.factors.getByRole("alert");
  await page.goto(`/projects/${world.projectId}/settings`);
  await page.waitForURL("**/account");
  await notice.getByText("Please set up MFA to continue").waitFor();
  // The first page requests the documents along with the account and is refused; then the browser knows, and makes no more such
  // requests.
  await expect.poll(() => refusals).toEqual(lists().map(() => "FACTOR_REQUIRED"));
  asked.length = 0;
  await page.reload();
  await notice.getByText("Please set up MFA to continue").waitFor();
  expect(lists()).toEqual([]);
  await account.name.fill("Jonah Later");
  expect(await account.save.isDisabled()).toBe(true);
  await account.revert.click();

  const animations = await watchAnimations(notice);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).first().click();
  await new BrowserPage(page).notices.getByText("Please set up MFA to continue", { exact: true }).waitFor();
  await expect.poll(animations).toEqual([750]);
  expect(new URL(page.url()).pathname).toBe("/account");
  await page.goto("/account/preferences");
  await page.waitForURL("**/account");
  await expectAccessible(page);
  await screenshot(page, "account-forced");

  await account.setUpApp();
  await account.codesDialog.getByRole("button", { name: "Close" }).last().click();
  await notice.waitFor({ state: "detached" });
  expect(await account.factors.getByRole("button", { name: "Remove" }).isDisabled()).toBe(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).first().click();
  await page.getByRole("heading", { name: "You aren't assigned to any Projects" }).waitFor();
});

test("ACCOUNT-016 ACCOUNT-068 an account from an identity provider shows neither Information nor Password", async () => {
  await world.platform.db
    .updateTable("app_user")
    .set({ is_external: true })
    .where("id", "=", world.people.outsider.id)
    .execute();
  await using visited = await visitAs(world, "outsider");
  const account = new AccountPage(visited.page);
  await account.open();
  await account.enable.waitFor();
  expect(await visited.page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Multi-Factor Authentication",
  ]);
  expect(await account.save.count()).toBe(0);
});
