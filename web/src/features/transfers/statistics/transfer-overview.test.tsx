import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RangeCalendar } from "./range-calendar.tsx";
import { transferColumns } from "./transfer-columns.tsx";
import { TransferOverview, type TransferOverviewProps } from "./transfer-overview.tsx";
import { usePeriod } from "./use-period.ts";
import type { Transfer, TransferPlace } from "./wanted-transfers.ts";

const project = { projectId: "p" } as TransferPlace;
const workspace: TransferPlace = { workspaceId: "w" };
const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  id: "1",
  projectName: "Nachtzug",
  fromLink: false,
  createdBy: { id: "u", name: "Noémi Lang" },
  filename: "A012C003.mov",
  createdAt: "2026-11-18T10:00:00.000Z",
  status: "completed",
  direction: "upload",
  bytesTransferred: 1_600_000_000,
  byWeb: false,
  ...more,
});

/** The page once the server has responded for its initial period. */
function page(transfers: readonly Transfer[], place = project, includeWeb = false) {
  const html = renderToStaticMarkup(<Overview place={place} transfers={transfers} includeWeb={includeWeb} />);
  return { html, text: html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|") };
}

function Overview(shown: Pick<TransferOverviewProps, "place" | "transfers" | "includeWeb">) {
  const { period, days, choose } = usePeriod();
  const nothing = () => {};
  return (
    <TransferOverview
      {...shown}
      period={period}
      days={days}
      onChoose={choose}
      isLoading={false}
      hasFailed={false}
      onRetry={nothing}
      onIncludeWeb={nothing}
    />
  );
}

const heads = (place: TransferPlace) => transferColumns(place).map(({ head }) => head);
const cells = (shown: Transfer, place = project) =>
  transferColumns(place).map(({ render }) =>
    renderToStaticMarkup(render(shown, 0))
      // What narrow pages show below the name.
      .replace(/<span class="meta.*/, "")
      .replace(/<[^>]+>/g, ""),
  );

test("STATS-003 STATS-004 STATS-005 STATS-015 the page has a sort menu, a filter box and the Display menu, which starts with the current month", () => {
  const { html, text } = page([transfer()]);
  expect(html).toContain('Sort by </span><span class="btn-text">Created');
  expect(html).toContain('placeholder="Filter transfers"');
  expect(html).toContain('aria-label="Display Current month"');
  expect(text).toContain("|Current month|");
});

test("STATS-006 a period without transfers says so", () => {
  expect(page([]).text).toContain("|No Aspera transfers during that period|");
  expect(page([transfer()]).text).not.toContain("No Aspera transfers");
});

test("STATS-007 STATS-008 the table has its columns, with the project in the workspace's view only", () => {
  const six = ["Created", "Size", "Type", "Created By", "Filename", "Status"];
  expect(heads(project)).toEqual(six);
  expect(heads(workspace)).toEqual(["Project", ...six]);
  expect(cells(transfer(), workspace)[0]).toBe("Nachtzug");
  expect(cells(transfer()).slice(1)).toEqual(["1.6 GB", "Upload", "Noémi Lang", "A012C003.mov", "Completed"]);
  expect(page([transfer()], workspace).text).toContain("|Project|Created|");
});

test("STATS-009 STATS-010 a link's transfer is marked, and several files show their number", () => {
  const shown = cells(transfer({ filename: "3 file(s)", fromLink: true, createdBy: null, direction: "download" }));
  expect(shown.slice(2)).toEqual(["Download", "Visitor (shared)", "3 file(s)", "Completed"]);
});

test("STATS-011 the totals of downloads, of uploads and of both are below the table", () => {
  const { text } = page([
    transfer(),
    transfer({ id: "2", direction: "download", bytesTransferred: 400_000_000 }),
    transfer({ id: "3", bytesTransferred: 2_000_000_000 }),
  ]);
  expect(text).toContain("|Size Downloads|400.0 MB|Size Uploads|3.6 GB|Size Total|4.0 GB|");
  expect(page([]).text).toContain("|Size Downloads|0 B|Size Uploads|0 B|Size Total|0 B|");
});

test("PLUS-061 the switch for web transfers says whether they are included, and the empty text follows it", () => {
  const box = (includeWeb: boolean) => /<input[^>]*role="switch"[^>]*>/.exec(page([], project, includeWeb).html)?.[0];
  expect(box(false)).toContain('aria-checked="false"');
  expect(box(true)).toContain('aria-checked="true"');
  expect(page([]).text).toContain("|Include web transfers|");
  expect(page([], project, true).text).toContain("|No transfers during that period|");
});

test("STATS-017 the weeks of Custom Range start on Monday", () => {
  const value = { dateFrom: "2026-11-03", dateTo: "2026-11-05" };
  const html = renderToStaticMarkup(<RangeCalendar value={value} onChange={() => {}} />);
  const weekdays = [...html.matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map((match) => match[1]);
  expect(weekdays).toEqual(["M", "T", "W", "T", "F", "S", "S"]);
  expect(html).toContain("November 2026");
  const selected = [...html.matchAll(/<div[^>]*data-selected[^>]*>(\d+)<\/div>/g)].map((match) => match[1]);
  expect(selected).toEqual(["3", "4", "5"]);
});
