import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShareLink } from "../api/link-queries.ts";
import { aLink } from "../share-fixture.ts";
import { shareColumns } from "./share-columns.tsx";

const now = Date.parse("2026-11-21T12:00:00Z");
const columns = shareColumns(now);
const cell = (id: string, link: ShareLink) =>
  renderToStaticMarkup(<span>{columns.find((column) => column.id === id)?.render(link, 0)}</span>);
const words = (html: string) => html.replace(/<[^>]+>/g, "");

test("SHARES-021 the columns are Name, Options, Created, Created By, Expires and Preview", () => {
  expect(columns.map(({ head }) => head)).toEqual(["Name", "Options", "Created", "Created By", "Expires", "Preview"]);
  expect(words(cell("name", aLink({ name: "<b>Day</b>" })))).toBe("&lt;b&gt;Day&lt;/b&gt;");
  expect(cell("createdBy", aLink())).toBe("<span>Ewa Nowicka</span>");
});

test("SHARES-022 the icons of the options each show only when the option applies", () => {
  const labels = (link: ShareLink) =>
    [...cell("options", link).matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);
  expect(labels(aLink())).toEqual([]);
  expect(labels(aLink({ hasPassword: true }))).toEqual(["Password protected"]);
  expect(labels(aLink({ canDownload: true }))).toEqual(["Downloadable"]);
  expect(labels(aLink({ watermark: { position: "CENTER", text: "T&T" } }))).toEqual(["Watermark active"]);
});

test("SHARES-023 SHARES-024 SHARES-025 Expires says never, expired, or how much longer a share works", () => {
  expect(words(cell("expires", aLink()))).toBe("never");
  expect(words(cell("expires", aLink({ expiresAt: "2026-11-21T12:00:00Z" })))).toBe("expired");
  expect(words(cell("expires", aLink({ expiresAt: "2026-11-28T11:00:00Z" })))).toBe("7 days");
});

test("SHARES-026 Preview opens the share in a new tab without access to this one", () => {
  const html = cell("preview", aLink());
  expect(html).toContain('href="https://rushlight.example/share/t0ken"');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener noreferrer"');
});

test("PLUS-290 the row of a share has a button that copies its link", () => {
  expect(cell("preview", aLink())).toContain('aria-label="Copy link of Day 12 selects"');
});

test("PLUS-284 a share that can't be entered says so and can be taken over; no other can", () => {
  const paused = cell("name", aLink({ needsOwner: true }));
  expect(words(paused)).toBe("Day 12 selectsPausedTake over");
  expect(paused).toContain('aria-label="Take over Day 12 selects"');
  expect(words(cell("name", aLink()))).toBe("Day 12 selects");
});
