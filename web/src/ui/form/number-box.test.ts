import { expect, test } from "vitest";
import { typedNumber } from "./number-box.tsx";

const opacity = { min: 10, max: 100 };

test("PLUS-375 a typed number is clamped to its range and its steps, with or without the unit", () => {
  expect(typedNumber("66", opacity)).toBe(66);
  expect(typedNumber(" 66 % ", opacity)).toBe(66);
  expect(typedNumber("3", opacity)).toBe(10);
  expect(typedNumber("250", opacity)).toBe(100);
  expect(typedNumber("62", { min: 5, max: 200, step: 5 })).toBe(60);
  expect(typedNumber("−34", { min: -50, max: 50 })).toBe(-34);
  expect(typedNumber("2,6", { min: 1, max: 10 })).toBe(3);
});

test("PLUS-375 text that is not a number returns null", () => {
  for (const text of ["", "abc", "1e3", "10 px", "--5"]) expect(typedNumber(text, opacity)).toBeNull();
});
