import { expect, test } from "vitest";
import { runFrom } from "#server/platform/call/call-source.ts";
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

test("no password matches for an account without one", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(await verifyPassword("anything", "not a hash")).toBe(false);
});

test("PLUS-232 password checks take turns by network: another network's first check waits for one running check only", async () => {
  const done: string[] = [];
  const check = (address: string) =>
    new Promise<void>((resolve) =>
      runFrom(
        { address, userAgent: "" },
        () =>
          void verifyPassword("guess", null).then(() => {
            done.push(address);
            resolve();
          }),
      ),
    );
  await Promise.all([...Array.from({ length: 12 }, () => check("203.0.113.7")), check("192.0.2.7")]);
  expect(done).toHaveLength(13);
  expect(done.indexOf("192.0.2.7")).toBeLessThan(6);
});

test("a new password must not be empty and must have at least 6 characters", () => {
  expect(() => checkNewPassword("")).toThrow("a password must be set");
  expect(() => checkNewPassword("12345")).toThrow("password must have at least 6 characters");
  expect(() => checkNewPassword("123456")).not.toThrow();
});
