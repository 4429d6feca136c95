import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { NoticeHost } from "#web/ui/notices/notices.tsx";
import { tellOfLateMatch, tellOfMetadata } from "./metadata-notice.ts";

beforeEach(() => {
  vi.useFakeTimers();
  useNotices.setState({ shown: [], log: [] });
  render(<NoticeHost dismissLabel="Dismiss" moreLabel={(count) => `${count} more`} />);
});
afterEach(() => vi.useRealTimers());

const NONE = { hasMetadata: false, invalidMetadata: false, files: 0, parsed: 0, matched: 0, folderHasMetadata: false };
const tell = (stats: Partial<UploadStats>) => act(() => tellOfMetadata("p", { ...NONE, ...stats }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test.each([
  ["UPLOAD-076", { hasMetadata: true, files: 0, parsed: 4 }, "Metadata Imported, Please Upload Clips To Match"],
  ["UPLOAD-077", { hasMetadata: true, files: 2, matched: 1 }, "Metadata Imported and Attached to Clips"],
  ["UPLOAD-078", { hasMetadata: true, files: 2, matched: 0 }, "Metadata Imported, No Matching Clips Found"],
  ["UPLOAD-079", { folderHasMetadata: true, files: 1, matched: 1 }, "Existing Metadata Attached to Clips"],
  ["UPLOAD-080", { folderHasMetadata: true, files: 1 }, "Existing Metadata Couldn’t Be Matched to Any Clips"],
])("%s UPLOAD-081 uploads with %j show for 10 seconds: '%s'", (_row, stats, text) => {
  tell(stats);
  pass(9_999);
  expect(screen.queryByText(text)).not.toBeNull();
  pass(1);
  expect(screen.queryByText(text)).toBeNull();
});

test("UPLOAD-073 UPLOAD-074 SHELL-042 a failed import is reported until it is dismissed", () => {
  tell({ hasMetadata: true, invalidMetadata: true, matched: 3 });
  const text = "Metadata couldn't be imported, please check for data integrity";
  expect(screen.getByRole("alert").textContent).toContain(text);
  pass(24 * 3_600_000);
  expect(screen.queryByText(text)).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(text)).toBeNull();
});

test("PLUS-268 uploads and late matches of one project share one updating notice, another project has its own", () => {
  tell({ folderHasMetadata: true, files: 1 });
  act(() => tellOfLateMatch("p"));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Existing Metadata Attached to Clips"),
  ]);
  act(() => tellOfLateMatch("q"));
  expect(screen.getAllByRole("status")).toHaveLength(2);
});
