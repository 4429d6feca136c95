import { expect, test } from "vitest";
import { problemReport } from "./problem-report.ts";
import { withoutSecrets } from "./without-secrets.ts";

const LOG_ID = "0198f2d4-6c2a-7e10-9b1c-3d5f7a9b1c2d";
const TOKEN = "Zk3vX9aQ_7bLw2-pR5tY8uN1";
const facts = {
  nowMs: Date.UTC(2026, 10, 25, 10),
  interfaceVersion: "0.1.0",
  apiVersion: "0.1.1",
  path: "/projects",
  browser: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
  window: "1440 × 900 at 1×",
  theme: "dark",
  language: "en-GB",
  timeZone: "Europe/Vienna",
  isOnline: true,
  failures: [],
};

test("PLUS-766 a report names versions, page, browser, and the last errors with the id of their log entries", () => {
  const failures = [
    { atMs: facts.nowMs, code: "INTERNAL", status: 500, message: "Something went wrong", logId: LOG_ID },
    { atMs: facts.nowMs - 1_000, code: "NETWORK", status: 0, message: "The server could not be reached" },
  ];
  const report = problemReport({ ...facts, failures });
  for (const line of [
    "Versions: interface 0.1.0, API 0.1.1",
    "Page: /projects",
    `Browser: ${facts.browser}`,
    "Connection: online",
    `- 2026-11-25T10:00:00.000Z INTERNAL (HTTP 500): Something went wrong Log id: ${LOG_ID}`,
    "- 2026-11-25T09:59:59.000Z NETWORK: The server could not be reached",
  ])
    expect(report.split("\n")).toContain(line);
  expect(problemReport(facts)).toContain("Last errors: none since this tab was opened");
});

test.each([
  [`/share/${TOKEN}/view/1`, "/share/…/view/1"],
  ["/link/short", "/link/…"],
  ["/invite/short", "/invite/…"],
  ["/reset-password/short", "/reset-password/…"],
  ["GET /media/a.mp4?e=1&s=abc failed", "GET /media/a.mp4?… failed"],
  ["Bearer abc", "Bearer …"],
  ["password=abc, token: xyz", "password=…, token: …"],
  ["ada@rushlight.example is taken", "…@… is taken"],
  [`key ${TOKEN} refused`, "key … refused"],
  [`Asset ${LOG_ID} was not found`, `Asset ${LOG_ID} was not found`],
])("PLUS-767 a report shortens '%s' to '%s'", (text, kept) => {
  expect(withoutSecrets(text)).toBe(kept);
});

test("PLUS-767 every part of a report is cleaned: page, browser and messages", () => {
  const message = `Could not open /share/${TOKEN}`;
  const report = problemReport({
    ...facts,
    path: `/share/${TOKEN}`,
    browser: `Robot ${TOKEN}`,
    failures: [{ atMs: 0, code: "NOT_FOUND", status: 404, message }],
  });
  expect(report).not.toContain(TOKEN);
});
