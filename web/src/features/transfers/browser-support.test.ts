import { expect, test } from "vitest";
import { supportsTransferClient } from "./browser-support.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, true],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, true],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, true],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", true],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    true,
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, false],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME.replace(" Safari", " Mobile Safari")}`, false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} OPR/120.0`, false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    false,
  ],
  ["curl/8.5", false],
])("ASPERA-011 whether a browser supports the transfer client: %s is %s", (userAgent, supported) => {
  expect(supportsTransferClient({ userAgent, touchPoints: 0 })).toBe(supported);
});

test("ASPERA-011 an iPad that identifies as a Mac has no transfer client", () => {
  const userAgent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
  expect(supportsTransferClient({ userAgent, touchPoints: 5 })).toBe(false);
});
