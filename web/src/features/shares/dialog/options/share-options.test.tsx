import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aLink } from "../../share-fixture.ts";
import { formOf, type ShareForm } from "../share-form.ts";
import { entryOf } from "./expiry-entry.ts";
import { ShareOptions } from "./share-options.tsx";

const now = new Date(2026, 10, 21, 12, 0).getTime();

function options(link = aLink(), change: Partial<ShareForm> = {}, downloadableCount: number | null = 3): string {
  return renderToStaticMarkup(
    <ShareOptions
      form={{ ...formOf(link), ...change }}
      saved={link}
      onChange={() => {}}
      downloadableCount={downloadableCount}
      pictureUrl="/still.jpg"
      nowMs={() => now}
    />,
  );
}
const rows = (html: string) => [...html.matchAll(/<span class="t">([^<]+)</g)].map(([, label]) => label);
/** How each option is announced, and whether it is on. */
const boxes = (html: string) =>
  [...html.matchAll(/<input type="checkbox"([^>]*)>/g)].map(([, rest = ""]) => [
    rest.includes('role="switch"') ? "switch" : "checkbox",
    rest.includes('checked=""'),
  ]);

test("SHARES-063 SHARES-085 SHARES-086 SHARES-087 the card has a title, a checkbox for each option and a switch for comments; for a new link all are off", () => {
  const html = options();
  expect(rows(html)).toEqual(["Download", "Comments", "Show comments", "Expiration", "Password", "Watermark"]);
  expect(html).toMatch(/<h3[^>]*>Options<\/h3>/);
  const [box, off] = ["checkbox", false];
  expect(boxes(html)).toEqual([
    [box, off],
    ["switch", off],
    ["switch", off],
    [box, off],
    [box, off],
    [box, off],
  ]);
  expect(boxes(options(aLink(), { canDownload: true }))[0]).toEqual([box, true]);
});

test("SHARES-101 Download is offered only to people who can download all the items", () => {
  expect(options()).toContain("Visitors can download all 3 items");
  expect(options(aLink(), {}, 1)).toContain("Visitors can download this item");
  expect(rows(options(aLink(), {}, null))).not.toContain("Download");
});

test("SHARES-064 SHARES-099 Expiration has a date and a time, as year-month-day and hour:minute", () => {
  const html = options(aLink({ expiresAt: new Date(2026, 10, 27, 18, 0).toISOString() }));
  expect(html).toMatch(/aria-label="Expiration date"[^>]*value="2026-11-27"/);
  expect(html).toMatch(/aria-label="Expiration time"[^>]*value="18:00"/);
  expect(html).toContain('aria-label="Choose date"');
  expect(html).toContain('aria-label="Choose time"');
  expect(html).not.toContain('role="alert"');
});

test("SHARES-080 SHARES-095 SHARES-096 an expiration in the past, and an expired share, say so", () => {
  const over = aLink({ expiresAt: new Date(now - 1).toISOString() });
  expect(options(over)).toContain("This Share Has Expired, Set a New Date To Reactivate.");
  expect(options(over, { expiry: entryOf(now - 120_000) })).toContain("The Expiration Date Must Be Set in the Future.");
  expect(options(over, { expiry: entryOf(now + 60_000) })).not.toContain('role="alert"');
});

test("SHARES-065 SHARES-100 a stored password is never shown, and has a Change button; a weak one says so", () => {
  const html = options(aLink({ hasPassword: true }));
  expect(html).toContain(">Change</button>");
  expect(html).toMatch(/readOnly=""[^>]*aria-label="Password"|aria-label="Password"[^>]*readOnly=""/);
  const typing = options(aLink(), { hasPassword: true, password: "abc" });
  expect(typing).not.toContain(">Change</button>");
  expect(typing).toContain("password must have at least 6 characters");
});

test("SHARES-066 SHARES-067 SHARES-121 a watermark has a text, seven positions and a preview", () => {
  const html = options(aLink({ watermark: { position: "TOPRIGHT", text: "Confidential, T&T" } }));
  expect(html.match(/type="radio"/g)).toHaveLength(7);
  expect(html).toMatch(/aria-label="Top Right"[^>]* checked=""/);
  expect(html).toMatch(/aria-label="Watermark preview" data-position="TOPRIGHT"><span>Confidential, T&amp;T</);
});
