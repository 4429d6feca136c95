import { expect, test } from "vitest";
import { expiryText } from "./expiry-text.ts";
import { shareSummary } from "./share-summary.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test("PLUS-177 PLUS-1290 a share says how long it lasts, rounded as in the list, and nothing without an expiration", () => {
  expect(expiryText("2026-11-28T11:59:00Z", now)).toBe("Expires in 7 days");
  expect(expiryText("2026-11-22T12:00:00Z", now)).toBe("Expires in 1 day");
  expect(expiryText("2026-11-22T11:59:59Z", now)).toBe("Expires in 1 day");
  expect(expiryText("2026-11-21T12:59:00Z", now)).toBe("Expires in 59 minutes");
  expect(expiryText("2026-11-21T12:00:20Z", now)).toBe("Expires in less than a minute");
  expect(expiryText("2026-11-21T12:00:00Z", now)).toBeNull();
  expect(expiryText(null, now)).toBeNull();
});

test("PLUS-177 a share says how many items it has, with their total length", () => {
  const folder = { totalDuration: 3_600_000 };
  expect(shareSummary({ folderCount: 1, assetCount: 2, folders: [folder], lengthMs: 1_000 })).toBe(
    "1 folder, 2 files, 1:00:01",
  );
  expect(shareSummary({ folderCount: 0, assetCount: 1, folders: [], lengthMs: 0 })).toBe("1 file");
});
