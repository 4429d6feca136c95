import { expect, test } from "vitest";
import { passwordProblem } from "#core/passwords/password-strength.ts";
import { accountProblems, changesOf, draftOf, maySave } from "./account-form.ts";

const stored = { name: "Priya Raman", email: "priya@rushlight.example" };
const problemsWith = (part: Partial<ReturnType<typeof draftOf>>) =>
  accountProblems({ ...draftOf(stored), ...part }, stored, passwordProblem(part.password ?? ""));

test("ACCOUNT-035 ACCOUNT-036 ACCOUNT-037 name and email are required, and the email must be valid", () => {
  expect(problemsWith({})).toEqual({});
  expect(problemsWith({ name: "  " })).toEqual({ name: "A name is required" });
  expect(problemsWith({ name: "a/b" })).toEqual({ name: "A name can't contain a slash" });
  expect(problemsWith({ name: "x".repeat(256) })).toHaveProperty("name");
  expect(problemsWith({ email: " " })).toEqual({ email: "An email is required" });
  for (const email of ["priya", "@x", "a b@c", "a@", "p@x"])
    expect(problemsWith({ email }), email).toHaveProperty("email");
  expect(problemsWith({ email: " p@x.example " })).toEqual({});
  const first = { name: "Ada", email: "admin@localhost" };
  expect(accountProblems({ ...draftOf(first), name: "Ada Lovelace" }, first, null)).toEqual({});
});

test("ACCOUNT-038 an empty password is ignored, a typed one must be strong enough", () => {
  expect(problemsWith({ password: "" })).toEqual({});
  expect(problemsWith({ password: "12345" })).toEqual({ password: "password must have at least 6 characters" });
  expect(problemsWith({ password: "123456" })).toEqual({});
});

test("ACCOUNT-021 only changed fields are saved, trimmed", () => {
  expect(changesOf(stored, {})).toBeNull();
  expect(changesOf(stored, { name: `${stored.name} `, password: "" })).toBeNull();
  expect(changesOf(stored, { name: " Pia ", email: stored.email })).toEqual({ name: "Pia" });
  expect(changesOf(stored, { password: " with blanks " })).toEqual({ password: " with blanks " });
});

test("ACCOUNT-032 saving is disabled while it runs, while a field is invalid, or while a factor is required", () => {
  const ready = { hasChanges: true, problems: {}, owesFactor: false, isSaving: false };
  expect(maySave(ready)).toBe(true);
  expect(maySave({ ...ready, hasChanges: false })).toBe(false);
  expect(maySave({ ...ready, problems: { name: "A name is required" } })).toBe(false);
  expect(maySave({ ...ready, owesFactor: true })).toBe(false);
  expect(maySave({ ...ready, isSaving: true })).toBe(false);
});
