import { beforeEach, expect, test } from "vitest";
import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import { useNotices } from "#web/ui/notice-store.ts";
import { tellOfMetadata } from "./metadata-notice.ts";

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
])("%s UPLOAD-081 UPLOAD-086 stats %j are told for ten seconds: %s", (_row, stats, text) => {
  tellOfMetadata({ ...NONE, ...stats });
  expect(useNotices.getState().shown).toMatchObject([{ kind: "positive", text, durationMs: 10_000 }]);
});

test("UPLOAD-073 UPLOAD-074 metadata that could not be read is told until the notice is dismissed", () => {
  tellOfMetadata({ ...NONE, invalidMetadata: true, hasMetadata: true, matched: 3 });
  expect(useNotices.getState().shown).toMatchObject([
    {
      kind: "negative",
      text: "Metadata couldn't be imported, please check for data integrity",
      durationMs: null,
    },
  ]);
});

test("UPLOAD-086 an upload that had nothing to do with metadata says nothing of it", () => {
  tellOfMetadata(NONE);
  tellOfMetadata(null);
  expect(useNotices.getState().shown).toEqual([]);
});
