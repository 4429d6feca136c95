import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";

const factor = { id: "f1", type: "app", isActive: true };
const CODES = Array.from({ length: 10 }, (_, index) => `lamp${index}-mill${index}`);

async function openAccount(user: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const answers = { authFactorTypes: ["app"], authFactors: [], ...more };
  const app = await openApp("/account", production({ user }, answers));
  await screen.findByRole("heading", { name: "Multi-Factor Authentication" });
  return app;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save Changes" });

test("ACCOUNT-035 an empty name shows 'A name is required' and is not saved", async () => {
  await openAccount();
  expect(screen.queryByText("A name is required")).toBeNull();
  write("Full Name", " ");
  expect(screen.getByText("A name is required")).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test("ACCOUNT-036 ACCOUNT-037 an empty email shows 'An email is required', and an invalid one is refused too", async () => {
  await openAccount();
  write("Email", "");
  expect(screen.getByText("An email is required")).toBeTruthy();
  for (const wrong of ["ewa", "ewa@", "@night.example", "e wa@night.example"]) {
    write("Email", wrong);
    expect([wrong, screen.queryByText("An email is required"), save().disabled]).toEqual([wrong, null, true]);
    expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  }
  write("Email", "wim@night.example");
  expect(field("Email").getAttribute("aria-invalid")).not.toBe("true");
  expect(save().disabled).toBe(false);
});

test("ACCOUNT-038 the password may stay empty; a typed one is checked", async () => {
  await openAccount();
  write("Full Name", "Ewa N");
  expect(save().disabled).toBe(false);
  write("New Password", "abc");
  expect(screen.getByText("password must have at least 6 characters")).toBeTruthy();
  expect(save().disabled).toBe(true);
  write("New Password", "lantern-7-mill");
  expect(save().disabled).toBe(false);
});

test("ACCOUNT-032 a person who must have a second factor and has none can't save", async () => {
  await openAccount({ needsMfa: true, hasActiveFactors: false });
  write("Full Name", "Ewa N");
  expect(save().disabled).toBe(true);
  await openAccount({ needsMfa: true, hasActiveFactors: true }, { authFactors: [factor] });
  write("Full Name", "Ewa N");
  expect(save().disabled).toBe(false);
});

test("ACCOUNT-069 people of an identity provider see the page without Information and Password", async () => {
  const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await openAccount({ isExternal: true });
  expect(headings()).not.toContain("Information");
  expect(headings()).not.toContain("Password");
  expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull();
  await openAccount({ isExternal: false });
  expect(headings()).toEqual(expect.arrayContaining(["Information", "Password"]));
});

async function openCodes() {
  await openAccount({ hasActiveFactors: true }, { authFactors: [factor], recoveryCodes: CODES });
  await somebody.click(await screen.findByRole("button", { name: "Show Recovery Codes" }));
  return screen.findByRole("dialog", { name: "Recovery Codes" });
}

test("ACCOUNT-063 recovery codes are shown 5 per column", async () => {
  const columns = within(await openCodes()).getAllByRole("list");
  expect(columns.map((column) => within(column).getAllByRole("listitem").length)).toEqual([5, 5]);
});

test("ACCOUNT-067 the file of the codes is called rushlight-recovery-codes.txt", async () => {
  const dialog = await openCodes();
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const [button] = within(dialog).getAllByRole("button", { name: /save|download/i });
  fireEvent.click(button ?? dialog);
  expect(names).toEqual(["rushlight-recovery-codes.txt"]);
  click.mockRestore();
});
