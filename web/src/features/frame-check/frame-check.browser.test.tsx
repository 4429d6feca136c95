import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type {} from "@vitest/browser-playwright";
import { afterEach, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import { CHECK_RATES } from "./check-plan.ts";
import { type RateResult, totalsOf, verdictOf } from "./check-result.ts";
import { FrameCheckPage } from "./frame-check-page.tsx";
import { runCheck } from "./run-check.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** One rate: 14 seeks, the middle, four steps forward and back, five speeds. */
const TRIED = 28;
const status = () => screen.getByRole("status").textContent ?? "";
const over = { timeout: 60_000, interval: 50 };

async function started(rate: string) {
  render(<FrameCheckPage rate={rate} />);
  await userEvent.click(screen.getByRole("button", { name: "Start" }));
}

test("PLUS-909 PLUS-911 a check tries frames, steps and speeds, and its sheet names the browser, the screen and the results", async () => {
  await started("25");
  await vi.waitUntil(() => status().startsWith("0 wrong"), over);
  expect(status()).toMatch(new RegExp(`^0 wrong of ${TRIED} frames`));
  const [, row] = screen.getAllByRole("row");
  expect(row?.textContent).toMatch(new RegExp(`^25${TRIED}0`));
  const facts = screen.getByRole("region", { name: "About this check" }).textContent;
  for (const part of [
    /BrowserChrome \d+/,
    /Screen\d+ × \d+ at \d/,
    /Date\d+ \w+ 20\d\d/,
    /VersionRushlight \d/,
    navigator.userAgent,
  ])
    expect(facts).toMatch(part);
  expect(facts).toContain("The browser reports them");
}, 120_000);

test("PLUS-1272 the table of the sheet has a name that is not shown", async () => {
  await started("60");
  expect(screen.getByRole("table", { name: "Results by rate" }).getClientRects()).toHaveLength(1);
  expect(screen.queryByText("Results by rate")).toBeNull();
}, 120_000);

test("PLUS-911 PLUS-1098 on paper the sheet is light, whole and has no buttons", async () => {
  await started("60");
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  await vi.waitUntil(() => screen.queryByRole("button", { name: "Print" }), over);
  const page = screen.getByRole("heading", { name: "Frame check" }).closest(".fc");
  if (!page) throw new Error("no page");
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  try {
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(getComputedStyle(page).backgroundColor).toBe("rgb(255, 255, 255)");
    expect(getComputedStyle(page).color).toBe("rgb(0, 0, 0)");
    expect(page.scrollHeight).toBe(page.clientHeight);
    expect(screen.getByRole("table", { name: "Results by rate" }).getClientRects()).toHaveLength(1);
  } finally {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  }
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

test("PLUS-909 a player that names other frames than it shows is detected", async () => {
  const video = document.createElement("video");
  document.body.append(video);
  const enough = new AbortController();
  let found: readonly RateResult[] = [];
  const onProgress = (results: readonly RateResult[]) => {
    found = results;
    if (totalsOf(results.flatMap(({ looks }) => looks)).wrong > 2) enough.abort();
  };
  // Frames are counted at 24 although there are 25 per second.
  const rates = [{ name: "25", rate: { numerator: 24, denominator: 1 } }];
  await runCheck({ rates, video, signal: enough.signal, onProgress });
  video.remove();
  expect(verdictOf(found, true)).toBe("wrong");
}, 120_000);

test("PLUS-911 if the page can't read the pictures the check soon says that it can't tell", async () => {
  vi.spyOn(CanvasRenderingContext2D.prototype, "getImageData").mockImplementation(
    (_x, _y, width, height) => new ImageData(width, height),
  );
  await started("25");
  await vi.waitUntil(() => status().includes("can't tell"), over);
  expect(screen.getByText(/fingerprinting/)).toBeTruthy();
});

test("PLUS-909 PLUS-911 without a selected rate every rate is checked in turn; a stopped check says that it is not complete", async () => {
  render(<FrameCheckPage rate={undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Start" }));
  await vi.waitUntil(() => screen.queryByRole("rowheader", { name: CHECK_RATES[1]?.name ?? "" }), over);
  expect(screen.getAllByRole("rowheader").map((head) => head.textContent)).toEqual(["23.976", "24"]);
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  await vi.waitUntil(() => status().startsWith("Not complete: 0 wrong of"), over);
}, 120_000);
