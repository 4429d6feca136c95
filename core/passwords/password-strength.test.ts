import { expect, test } from "vitest";
import { PASSWORD_RULES } from "./password-rules.ts";
import { PASSWORD_MAX_LENGTH, passwordProblem } from "./password-strength.ts";

test("AUTH-043 an empty password fails with 'a password must be set'", () => {
  expect(passwordProblem("")).toBe("a password must be set");
});

test("AUTH-044 six characters are enough and five are not, counted as people count", () => {
  expect(passwordProblem("12345")).toBe("password must have at least 6 characters");
  expect(passwordProblem("123456")).toBeNull();
  expect(passwordProblem("🎬🎬🎬🎬🎬")).not.toBeNull();
  expect(passwordProblem("🎬🎬🎬🎬🎬🎬")).toBeNull();
});

test("AUTH-045 digits, lower case, upper case and symbols are not enforced", () => {
  expect(PASSWORD_RULES).toMatchObject({ digits: 0, lowerCase: 0, upperCase: 0, symbols: 0 });
  for (const password of ["aaaaaa", "AAAAAA", "111111", "!!!!!!", "      "])
    expect(passwordProblem(password)).toBeNull();
});

test("AUTH-046 the message reads 'password must have' and lists everything that is missing", () => {
  const strict = { minLength: 8, digits: 1, lowerCase: 1, upperCase: 2, symbols: 1 };
  expect(passwordProblem("ab", strict)).toBe(
    "password must have at least 8 characters, at least 1 digit, at least 2 upper-case letters, at least 1 symbol",
  );
  expect(passwordProblem("abcdEF1!", strict)).toBeNull();
});

test("a password as long as a page is refused", () => {
  expect(passwordProblem("a".repeat(PASSWORD_MAX_LENGTH))).toBeNull();
  expect(passwordProblem("a".repeat(10_000))).toBe("password must have at most 1000 characters");
});
