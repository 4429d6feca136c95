import { expect, test } from "vitest";
import { checkNewPassword, hashPassword, verifyPassword } from "./password.ts";

test("a password is stored as an argon2id string that only the same password matches", async () => {
  const stored = await hashPassword("Rushes at dawn");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword("Rushes at dawn", stored)).toBe(true);
  expect(await verifyPassword("rushes at dawn", stored)).toBe(false);
});

test("the same password is never stored the same way twice", async () => {
  expect(await hashPassword("again")).not.toBe(await hashPassword("again"));
});

test("no password matches an account without one", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(await verifyPassword("anything", "not a hash")).toBe(false);
});

test("a new password must be set and have at least 6 characters", () => {
  expect(() => checkNewPassword("")).toThrow("a password must be set");
  expect(() => checkNewPassword("12345")).toThrow("password must have at least 6 characters");
  expect(() => checkNewPassword("123456")).not.toThrow();
});
