import { beforeEach, expect, test } from "vitest";
import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import { dismissNotice, useNotices } from "#web/ui/notices/notice-store.ts";
import { tellOfLateMatch, tellOfMetadata } from "./metadata-notice.ts";

const NONE: UploadStats = {
  hasMetadata: false,
  invalidMetadata: false,
  files: 0,
  parsed: 0,
  matched: 0,
  folderHasMetadata: false,
};

beforeEach(() => useNotices.setState({ shown: [], log: [] }));

test.each([
  ["UPLOAD-076", { hasMetadata: true, files: 0, parsed: 4 }, "Metadata Imported, Please Upload Clips To Match"],
  ["UPLOAD-077", { hasMetadata: true, files: 2, matched: 1 }, "Metadata Imported and Attached to Clips"],
  ["UPLOAD-078", { hasMetadata: true, files: 2, matched: 0 }, "Metadata Imported, No Matching Clips Found"],
  ["UPLOAD-079", { folderHasMetadata: true, files: 1, matched: 1 }, "Existing Metadata Attached to Clips"],
  ["UPLOAD-080", { folderHasMetadata: true, files: 1 }, "Existing Metadata Couldn’t Be Matched to Any Clips"],
])("%s UPLOAD-081 UPLOAD-086 stats %j show for ten seconds: %s", (_row, stats, text) => {
  tellOfMetadata("p", { ...NONE, ...stats });
  const kind = text.includes("Clips Found") || text.includes("Couldn’t") ? "info" : "positive";
  expect(useNotices.getState().shown).toMatchObject([{ kind, text, durationMs: 10_000 }]);
});

test("PLUS-261 the notice of a failed import says what is wrong with which file", () => {
  const metadataProblems = ["wide.ale: It has 15,000 columns. The limit is 2,000"];
  tellOfMetadata("p", { ...NONE, invalidMetadata: true, metadataProblems });
  expect(useNotices.getState().shown[0]?.detail).toBe(metadataProblems[0]);
});

const texts = () => useNotices.getState().shown.map(({ text }) => text);
const logged = () => useNotices.getState().log.map(({ text }) => text);

test("PLUS-268 'couldn't be matched' becomes 'attached' when a clip is matched later, in the same notice", () => {
  tellOfMetadata("p", { ...NONE, folderHasMetadata: true, files: 1 });
  expect(texts()).toEqual(["Existing Metadata Couldn’t Be Matched to Any Clips"]);
  tellOfLateMatch("p");
  expect(texts()).toEqual(["Existing Metadata Attached to Clips"]);
  expect(logged()).toEqual(texts());
  // Nor does a clip without a report revert it.
  tellOfMetadata("p", { ...NONE, folderHasMetadata: true, files: 1 });
  expect(texts()).toEqual(["Existing Metadata Attached to Clips"]);
});

test("PLUS-268 a batch of metadata files has one notice, another project's its own", () => {
  for (const matched of [0, 1, 0]) tellOfMetadata("p", { ...NONE, hasMetadata: true, files: 3, parsed: 1, matched });
  expect(texts()).toEqual(["Metadata Imported and Attached to Clips"]);
  tellOfMetadata("q", { ...NONE, hasMetadata: true, files: 0, parsed: 1 });
  expect(texts()).toHaveLength(2);
  for (const file of ["a.ale", "b.ale"])
    tellOfMetadata("p", { ...NONE, invalidMetadata: true, metadataProblems: [`${file}: It is empty`] });
  expect(useNotices.getState().shown[0]).toMatchObject({
    kind: "negative",
    detail: "a.ale: It is empty · b.ale: It is empty",
  });
  expect(texts()).toHaveLength(3);
});

test("PLUS-268 after the notice is dismissed a new batch begins", () => {
  tellOfMetadata("p", { ...NONE, hasMetadata: true, files: 3, matched: 1 });
  dismissNotice(useNotices.getState().shown[0]?.id ?? 0);
  tellOfMetadata("p", { ...NONE, hasMetadata: true, files: 3, matched: 0 });
  expect(texts()).toEqual(["Metadata Imported, No Matching Clips Found"]);
});

test("UPLOAD-086 an upload without metadata shows no metadata notice", () => {
  tellOfMetadata("p", NONE);
  tellOfMetadata("p", null);
  expect(useNotices.getState().shown).toEqual([]);
});
