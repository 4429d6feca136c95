import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "../stand-in/open-app-fixture.ts";
import { production } from "../stand-in/production-fixture.ts";

const seen = (userId: string) => localStorage.getItem(`rushlight.seen-version.${userId}`);
const see = (userId: string, version: string) =>
  localStorage.setItem(`rushlight.seen-version.${userId}`, JSON.stringify(version));

/** The account menu, opened by keyboard. */
async function accountMenu() {
  const user = userEvent.setup();
  const button = await screen.findByRole("button", { name: "Account menu" });
  button.focus();
  await user.keyboard("{Enter}");
  const menu = await screen.findByRole("dialog", { name: "Account menu" });
  return { user, menu, entry: () => within(menu).queryByRole("button", { name: "What's new" }) };
}

test("PLUS-886 nothing is new on the first visit, nor because of what somebody else saw", async () => {
  await openApp("/projects", production({}));
  await screen.findByRole("button", { name: "Account menu" });
  await waitFor(() => expect(seen("me")).toBe('"0.0.0"'));
  see("other", "0.0.0-before");
  const { entry } = await accountMenu();
  expect(entry()).toBeNull();
});

test("PLUS-886 after an update the account menu offers What's new until it is opened; it works with the keyboard alone", async () => {
  await openApp("/projects", production({}));
  await screen.findByRole("button", { name: "Account menu" });
  see("me", "0.0.0-before");
  const { user, entry } = await accountMenu();
  entry()?.focus();
  await user.keyboard("{Enter}");
  const news = await screen.findByRole("dialog", { name: "What's new in 0.0.0" });
  expect(within(news).getByRole("listitem").textContent).toBe("Folders are faster, as are lists.");
  expect(within(news).getByRole("link", { name: "Full changelog" }).getAttribute("href")).toBe("/docs/changelog.html");
  expect(await brokenRules(news)).toEqual([]);
  expect(seen("me")).toBe('"0.0.0"');
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "What's new in 0.0.0" })).toBeNull());
  expect((await accountMenu()).entry()).toBeNull();
});
