import { expect, test } from "vitest";
import { AppError, invalid, notFound } from "./app-error.ts";
import { errorCatalogue } from "./error-catalogue.ts";

test("every code is SCREAMING_CASE with an HTTP error status and a sentence to show", () => {
  for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z]/);
  }
});

test("an error carries its code, its status, and the catalogue's sentence unless given a better one", () => {
  expect(new AppError("EXPIRED")).toMatchObject({
    code: "EXPIRED",
    status: 410,
    message: errorCatalogue.EXPIRED.message,
  });
  const cause = new Error("disk");
  expect(new AppError("STORAGE_FULL", "No room", { freeBytes: 1 }, { cause })).toMatchObject({
    message: "No room",
    data: { freeBytes: 1 },
    cause,
  });
});

test("API-011 refused input names its field; a missing thing only says what it is", () => {
  expect(invalid("name", "A name is required")).toMatchObject({ code: "VALIDATION", data: { field: "name" } });
  expect(notFound("Folder")).toMatchObject({ code: "NOT_FOUND", message: "Folder not found", data: undefined });
});
