import { expect, test } from "vitest";
import { errorPageKey, errorPageTexts } from "./error-page.messages.ts";

test.each([
  ["SHELL-037", "invalid-license", "Invalid License"],
  ["SHELL-038", "link-expired", "This share has expired"],
  ["SHELL-039", "not-found", "Page not found"],
  ["SHELL-040", "default", "Something went wrong"],
  ["SHELL-040", "internal", "Something went wrong"],
  ["SHELL-054", "link-invalid", "This share wasn't found"],
  ["SHELL-056", "password-reset-invalid", "This password reset url is already invalid"],
] as const)("%s the error page %s is titled '%s'", (_id, key, title) => {
  expect(errorPageTexts[key].title).toBe(title);
});

test("SHELL-050 an unknown key shows the default page, prototype names included", () => {
  expect(errorPageKey("link-invalid")).toBe("link-invalid");
  expect(errorPageKey("nonsense")).toBe("default");
  expect(errorPageKey("constructor")).toBe("default");
});

test("SHELL-052 SHELL-053 the internal page lists refresh, firewall and contact, and names the ports 80 and 443", () => {
  const text = JSON.stringify(errorPageTexts.internal.reasons);
  for (const word of ["Refresh", "firewall", "domain", "IP", "80 and 443", "Contact"]) expect(text).toContain(word);
});

test("SHELL-055 the page for an invalid share gives three reasons: expired, deleted, or a typo", () => {
  expect(errorPageTexts["link-invalid"].reasons.map(({ lead }) => lead)).toEqual([
    expect.stringContaining("expired"),
    expect.stringContaining("deleted"),
    expect.stringContaining("typo in the URL"),
  ]);
});
