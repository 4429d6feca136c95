import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

test("an id of ours is recognized among other texts", () => {
  expect(isUuid(randomUUID())).toBe(true);
  for (const text of [
    "",
    "1",
    "../etc",
    `${randomUUID()} `,
    `${randomUUID()}\n`,
    randomUUID().toUpperCase(),
    "' or true --",
    null,
    7,
  ]) {
    expect(isUuid(text)).toBe(false);
  }
});
