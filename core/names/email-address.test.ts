import { expect, test } from "vitest";
import { isEmail, isSignInEmail } from "./email-address.ts";

test("USERS-065 SHARES-091 an address has one @, a name before it and a domain with a dot after it", () => {
  for (const email of ["ada@example.com", "a.d-a+film_1@mail.example.co.uk", "o'neil@example.com", "1@x-y.example"])
    expect(isEmail(email), email).toBe(true);
  for (const email of [
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@localhost",
    "ada@example.c",
    "ada@example..com",
    "a..da@example.com",
    ".ada@example.com",
    "ada.@example.com",
    "a da@example.com",
    "ada@exa mple.com",
    "ada@example.com ",
    "ada@example.com\n",
    "ada@b@example.com",
    "Ada <ada@example.com>",
    "ada@example.com, bo@example.com",
    `${"a".repeat(310)}@example.com`,
  ])
    expect(isEmail(email), email).toBe(false);
});

test("AUTH-036 a person whose email has a host name for a domain can sign in", () => {
  expect(isSignInEmail("admin@localhost")).toBe(true);
  for (const email of [
    "",
    "admin",
    "admin@",
    "@localhost",
    "ad min@localhost",
    "a@b@c",
    `${"a".repeat(312)}@localhost`,
  ])
    expect(isSignInEmail(email), email).toBe(false);
});
