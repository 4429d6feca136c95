import { expect, test } from "vitest";
import { PutError } from "../put-error.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { hasErrorCode, nameRefusal, readServerError, refusalOf } from "./api-error.ts";

test("people read why a call failed, never internal details", () => {
  expect(refusalOf(readServerError({ message: "This name is taken" }, 409))).toBe("This name is taken");
  expect(refusalOf(new PutError(507, "There is no room"))).toBe("There is no room");
  expect(refusalOf(new TypeError("x is undefined"))).toBeUndefined();
});

test("AUTH-032 a failure is the user's below status 500, the server's from there, and the network's without a response", () => {
  const kindOf = (status: number) => readServerError({}, status).kind;
  expect([0, 200, 401, 499, 500, 503].map(kindOf)).toEqual(["network", "user", "user", "user", "server", "server"]);
});

test("API-005 API-006 API-011 an error is read from GraphQL and from REST; one without a code is a QUERY_ERROR", () => {
  const extensions = { code: "NAME_CONFLICT", timestamp: "2026-11-30T12:00:00Z", data: { field: "name" } };
  const read = { message: "Taken", status: 409, retryAfterMs: 500, ...extensions, kind: "user", name: "ApiError" };
  expect(readServerError({ message: "Taken", extensions }, 409, 500)).toMatchObject(read);
  expect(readServerError({ message: "Taken", ...extensions }, 409, 500)).toMatchObject(read);
  const unknown = { code: "QUERY_ERROR", message: "The server returned an error", data: {}, timestamp: undefined };
  const wrong = { message: 1, extensions: { code: 2, timestamp: 3, data: "x" } };
  for (const body of [undefined, null, "text", {}, { extensions: null }, wrong])
    expect(readServerError(body, 500)).toMatchObject({ ...unknown, retryAfterMs: undefined });
});

test("an error has one of several codes; other errors have none", () => {
  const error = readServerError({ code: "NOT_FOUND" }, 404);
  expect(hasErrorCode(error, "NOT_FOUND")).toBe(true);
  expect(hasErrorCode(error, "FORBIDDEN", "NOT_FOUND")).toBe(true);
  expect(hasErrorCode(error, "FORBIDDEN")).toBe(false);
  expect(hasErrorCode({ code: "NOT_FOUND" }, "NOT_FOUND")).toBe(false);
});

test("a name's field says that the name is taken, or why it is refused; other failures say nothing there", () => {
  const refused = (code: string, field?: string) =>
    nameRefusal(readServerError({ message: "No slashes", code, data: { field } }, 400), "This name is taken");
  expect(refused("NAME_CONFLICT")).toBe("This name is taken");
  expect(refused("VALIDATION", "name")).toBe("No slashes");
  expect(refused("VALIDATION", "path")).toBe("No slashes");
  expect(refused("VALIDATION", "title")).toBeNull();
  expect(refused("VALIDATION")).toBeNull();
  expect(refused("FORBIDDEN", "name")).toBeNull();
  expect(nameRefusal(new Error("x"), "This name is taken")).toBeNull();
});

test("a file that can't be read is said as well", () => {
  expect(refusalOf(new UnreadableFile(true))).toBe(new UnreadableFile(true).message);
  expect(new UnreadableFile(true).message).not.toBe(new UnreadableFile(false).message);
});
