import { expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { optionalLine } from "./optional-line.ts";
import { requireName } from "./require-name.ts";

function refusal(run: () => string): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof AppError ? [error.code, error.data, error.message] : error;
  }
}

test("a name is stored trimmed, or refused with its field and the reason", () => {
  expect(requireName("title", " Day 1 ")).toBe("Day 1");
  const invalid = (message: string) => ["VALIDATION", { field: "title" }, message];
  expect(refusal(() => requireName("title", " "))).toEqual(invalid("A name is required"));
  expect(refusal(() => requireName("title", "a/b"))).toEqual(invalid("A name can't contain a slash"));
  expect(refusal(() => requireName("title", "a".repeat(256)))).toEqual(
    invalid("A name can have at most 255 characters"),
  );
  expect(refusal(() => requireName("title", "a\u0007b"))).toEqual(invalid("A name can't contain control characters"));
  expect(refusal(() => requireName("title", "a\ud83c"))).toEqual(invalid("The name contains an invalid character"));
});

test("an optional line may be empty and may contain slashes, but no more than a name otherwise", () => {
  expect(optionalLine("company", "  ")).toBe("");
  expect(optionalLine("company", " A/B Film ")).toBe("A/B Film");
  expect(optionalLine("company", "/")).toBe("/");
  expect(optionalLine("company", "a/".repeat(127))).toHaveLength(254);
  const invalid = (message: string) => ["VALIDATION", { field: "company" }, message];
  expect(refusal(() => optionalLine("company", "a/".repeat(128)))).toEqual(
    invalid("This field can have at most 255 characters"),
  );
  expect(refusal(() => optionalLine("company", "a\nb"))).toEqual(
    invalid("This field can't contain control characters"),
  );
  expect(refusal(() => optionalLine("company", "a\ud83c"))).toEqual(
    invalid("This field contains an invalid character"),
  );
});
