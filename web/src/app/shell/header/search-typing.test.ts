import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSearchTyping } from "./search-typing.ts";

let asked: string[] = [];
const typing = () => createSearchTyping((term) => asked.push(term));

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("SEARCH-002 SEARCH-005 a search is requested, trimmed, when nothing was typed for 500 ms", () => {
  const field = typing();
  for (const text of ["l", "la", " lan "]) {
    field.type(text);
    vi.advanceTimersByTime(499);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(["lan"]);
  field.type("lan  ");
  vi.advanceTimersByTime(500);
  expect(asked).toEqual(["lan"]);
});

test("SEARCH-003 SEARCH-004 a closing field requests nothing more, and works again afterwards", () => {
  const field = typing();
  field.type("lan");
  field.cancel();
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
  field.submit("lan");
  field.cancel();
  field.submit("lan");
  expect(asked).toEqual(["lan", "lan"]);
});
