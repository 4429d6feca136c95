import { expect, test } from "vitest";
import { decodeCursor, encodeCursor, isNameCursor, isTimeCursor } from "./cursor.ts";

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const REFUSED = "Unknown cursor";
const read = (...cursor: (string | number | null)[]) => decodeCursor(encodeCursor(cursor), isTimeCursor);

test("a cursor by time is an instant in the server's format, and an id", () => {
  const at = "2026-11-21T18:30:00.125Z";
  expect(read(at, ID)).toEqual([at, ID]);
  expect(decodeCursor(null, isTimeCursor)).toBeNull();
});

test("a date that only JavaScript accepts is not a cursor by time", () => {
  for (const at of [
    "1",
    "take 3",
    "2026-02-30T00:00:00.000Z",
    "2026-11-21",
    "0000-01-01T00:00:00.000Z",
    "+275760-09-13T00:00:00.000Z",
    "2026-11-21T18:30:00.125Z\u0000",
    0,
    null,
  ])
    expect(() => read(at, ID), String(at)).toThrow(REFUSED);
  expect(() => read("2026-11-21T18:30:00.125Z", "x")).toThrow(REFUSED);
  expect(() => read("2026-11-21T18:30:00.125Z", ID, ID)).toThrow(REFUSED);
  expect(() => decodeCursor("nonsense", isTimeCursor)).toThrow(REFUSED);
});

test("a cursor by name may be any name that the database can store, and an id", () => {
  expect(decodeCursor(encodeCursor(["Größe 1", ID]), isNameCursor)).toEqual(["Größe 1", ID]);
  for (const cursor of [["a\u0000", ID], [1, ID], ["a", "b"], ["a"]])
    expect(() => decodeCursor(encodeCursor(cursor), isNameCursor), String(cursor)).toThrow(REFUSED);
});
