import { expect, test } from "vitest";
import {
  creatorText,
  DEFAULT_TRANSFER_SORT,
  shownTransfers,
  type TransferSortKey,
  transferSortKeys,
  typeText,
} from "./transfer-list.ts";
import { daysOf, localToday } from "./use-period.ts";
import { type Transfer, type TransferPlace, transferVariables } from "./wanted-transfers.ts";

const transfer = (more: Partial<Transfer> = {}): Transfer => ({
  id: "1",
  projectName: "Nachtzug",
  fromLink: false,
  createdBy: { id: "u", name: "Noémi Lang" },
  filename: "A012C003.mov",
  createdAt: "2026-11-18T10:00:00.000Z",
  status: "completed",
  direction: "upload",
  bytesTransferred: 10,
  byWeb: false,
  ...more,
});

const labels = (place: TransferPlace) => transferSortKeys(place).map(({ label }) => label);

test("STATS-018 STATS-019 transfers are sorted by six columns, in a workspace by the project too", () => {
  const six = ["Created", "Size", "Type", "Created By", "Filename", "Status"];
  expect(labels({ projectId: "p" })).toEqual(six);
  expect(labels({ workspaceId: "w" })).toEqual(["Project", ...six]);
});

test("STATS-020 the newest transfers come first by default", () => {
  expect(DEFAULT_TRANSFER_SORT).toEqual({ key: "created", direction: "descending" });
  const rows = [
    transfer({ id: "old", createdAt: "2026-11-01T00:00:00.000Z" }),
    transfer({ id: "new", createdAt: "2026-11-03T00:00:00.000Z" }),
    transfer({ id: "middle", createdAt: "2026-11-02T00:00:00.000Z" }),
  ];
  expect(shownTransfers(rows, "", DEFAULT_TRANSFER_SORT).map(({ id }) => id)).toEqual(["new", "middle", "old"]);
});

test("STATS-018 STATS-019 every sort orders by what its column shows", () => {
  const first = transfer({ id: "first" });
  const second = transfer({
    id: "second",
    projectName: "Zeta",
    createdBy: { id: "v", name: "Zoe" },
    filename: "A012C010.mov",
    createdAt: "2026-11-19T10:00:00.000Z",
    status: "failed",
    direction: "upload",
    byWeb: true,
    bytesTransferred: 9_000,
  });
  const keys: TransferSortKey[] = ["project", "created", "size", "type", "createdBy", "filename", "status"];
  for (const key of keys) {
    const order = (direction: "ascending" | "descending") =>
      shownTransfers([second, first], "", { key, direction }).map(({ id }) => id);
    expect([key, order("ascending")]).toEqual([key, ["first", "second"]]);
    expect([key, order("descending")]).toEqual([key, ["second", "first"]]);
  }
});

test("STATS-004 the filter finds a text in any column, ignoring case", () => {
  const rows = [
    transfer({ id: "a" }),
    transfer({ id: "b", filename: "3 file(s)", direction: "download", fromLink: true, createdBy: null }),
    transfer({ id: "c", status: "cancelled", projectName: "Tagzug" }),
  ];
  const found = (filter: string) => shownTransfers(rows, filter, DEFAULT_TRANSFER_SORT).map(({ id }) => id);
  expect(found(" noémi ")).toEqual(["a", "c"]);
  expect(found("FILE(S)")).toEqual(["b"]);
  expect(found("download")).toEqual(["b"]);
  expect(found("(shared)")).toEqual(["b"]);
  expect(found("tagzug")).toEqual(["c"]);
  expect(found("cancelled")).toEqual(["c"]);
  expect(found("")).toHaveLength(3);
});

test("STATS-009 visitors of a link are marked as shared", () => {
  expect(creatorText(transfer())).toBe("Noémi Lang");
  expect(creatorText(transfer({ fromLink: true }))).toBe("Noémi Lang (shared)");
  expect(creatorText(transfer({ fromLink: true, createdBy: null }))).toBe("Visitor (shared)");
});

test("PLUS-061 web transfers are labelled", () => {
  expect(typeText(transfer({ byWeb: true }))).toBe("Upload (web)");
  expect(typeText(transfer({ direction: "download" }))).toBe("Download");
});

test("STATS-022 PLUS-160 the days of a custom range are sent as dateFrom and dateTo, with the reader's time zone", () => {
  const range = { dateFrom: "2026-02-03", dateTo: "2026-02-14" };
  const wanted = { ...daysOf(range, "2026-11-21"), timeZone: "Europe/Berlin", includeWeb: false };
  expect(transferVariables({ place: { projectId: "p" }, ...wanted })).toEqual({
    project: "p",
    workspace: null,
    timeZone: "Europe/Berlin",
    includeWeb: false,
    ...range,
  });
  expect(transferVariables({ place: { workspaceId: "w" }, ...wanted })).toMatchObject({
    project: null,
    workspace: "w",
  });
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
