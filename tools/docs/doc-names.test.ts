import { describe, expect, test } from "vitest";
import { readText, repositoryFiles } from "../source/source-tree.ts";
import { codesOf, missingNames } from "./doc-names.ts";

/** The changelog is about the past; the requirements quote the first specification. */
const PAGES = repositoryFiles().filter(
  (path) => path.endsWith(".md") && path !== "CHANGELOG.md" && !path.startsWith("docs/spec/"),
);

/** Names that a page gives although this repository doesn't have them: of other programs, and of what was not chosen. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  "STYLE.md": ["utils.ts", "helpers.ts", "types.ts", "index.ts"],
  "docs/aspera.md": ["originals/", "temp/"],
  "docs/operations.md": [
    "pg_dump",
    "OTEL_EXPORTER_OTLP_CERTIFICATE",
    "rushlight_files",
    "rushlight_database",
    "rushlight.yaml",
  ],
  "docs/decisions/0002-real-postgresql-inside.md": ["pg_dump"],
  "docs/decisions/0008-frames-are-integers.md": ["n/fps"],
  "docs/decisions/0031-search-by-trigrams.md": ["pg_trgm"],
  "docs/decisions/0049-repeatable-calls-store-each-step.md": ["clientMutationId"],
  "docs/decisions/0057-documents-are-typed-by-operation-name.md": [
    "ProjectListResult",
    "ProjectListVariables",
    "documentMode",
    "parseConfigFileTextToJson",
  ],
  "docs/decisions/0059-trials-of-libraries-at-the-edges.md": ["getSignedUrl"],
  "docs/decisions/0071-package-and-docs-site.md": ["dist/package.json"],
  "docs/decisions/0089-connections-that-make-work-are-closed.md": ["maxRequestsPerSocket"],
  "docs/decisions/0093-backups-are-copied-rows-and-objects.md": ["pg_dump"],
};

const missingOn = (page: string) => [...new Set(codesOf(readText(page)).flatMap(missingNames))];

describe("names in the docs", () => {
  test("PLUS-659 PLUS-1392 every path and name of code that a page gives exists, or is listed as one from elsewhere", () => {
    const lost = PAGES.flatMap((page) =>
      missingOn(page)
        .filter((name) => !ELSEWHERE[page]?.includes(name))
        .map((name) => `${page}: ${name}`),
    );
    expect(PAGES.length).toBeGreaterThan(150);
    expect(lost).toEqual([]);
  });

  test("PLUS-1392 a name listed as one from elsewhere is on its page, and still not here", () => {
    const idle = Object.entries(ELSEWHERE).flatMap(([page, names]) =>
      names.filter((name) => !missingOn(page).includes(name)).map((name) => `${page}: ${name}`),
    );
    expect(idle).toEqual([]);
  });

  test.each([
    ["server/src/no-such-file.ts", ["server/src/no-such-file.ts"]],
    ["no-such-file.ts", ["no-such-file.ts"]],
    ["platform/no-such-folder", ["platform/no-such-folder"]],
    ["no-such-folder/", ["no-such-folder/"]],
    ["noSuchFunction", ["noSuchFunction"]],
    ["NoSuchType.seekSeconds()", ["NoSuchType"]],
    ["no_such_table", ["no_such_table"]],
    ["NO_SUCH_SETTING=1", ["NO_SUCH_SETTING"]],
    ["notesPdf { nothingNamedSo }", ["nothingNamedSo"]],
    ["add-comment.ts", []],
    ["platform/db", []],
    ["links/", []],
    ["seekSeconds", []],
    ["one_time_token", []],
    ["systemStatus", []],
    ["view", []],
  ])("in %j these are missing: %j", (code, missing) => {
    expect(missingNames(code)).toEqual(missing);
  });
});
