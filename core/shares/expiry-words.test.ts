import { expect, test } from "vitest";
import { expiryWords } from "./expiry-words.ts";

const now = 1_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("SHARES-023 SHARES-024 a link without expiration says 'never', an expired one 'expired'", () => {
  expect(expiryWords(null, now)).toBe("never");
  expect(expiryWords(now, now)).toBe("expired");
  expect(expiryWords(now - DAY, now)).toBe("expired");
});

test.each([
  [1, "less than a minute"],
  [MINUTE, "1 minute"],
  [59.4 * MINUTE, "59 minutes"],
  [59.6 * MINUTE, "1 hour"],
  [HOUR, "1 hour"],
  [23.4 * HOUR, "23 hours"],
  [23.6 * HOUR, "1 day"],
  [DAY, "1 day"],
  [1.6 * DAY, "2 days"],
  [7 * DAY - 1, "7 days"],
  [400 * DAY, "400 days"],
])("SHARES-025 a link that still works for %d ms says %s", (leftMs, words) => {
  expect(expiryWords(now + leftMs, now)).toBe(words);
});
