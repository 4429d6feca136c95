import { expect, test } from "vitest";
import { readText, repositoryFiles } from "../source/source-tree.ts";
import { bannedPhrases, quotedTexts } from "./word-rules.ts";

/** Pages about words, which name the phrases to avoid, and the specification's texts. */
const EXEMPT = /^(docs\/style\/|docs\/spec\/|tools\/words\/|server\/src\/migrations\/|package-lock)/;
const paths = repositoryFiles().filter((path) => /\.(tsx?|css|md)$/.test(path) && !EXEMPT.test(path));
const quoted = quotedTexts(readText("docs/spec/requirements.tsv"));

test("texts, docs, comments and test titles avoid the phrases that docs/style/words.md replaces", () => {
  expect(paths.length).toBeGreaterThan(1000);
  expect(quoted).toContain("Could not load user");
  expect(
    bannedPhrases(
      paths.map((path) => ({ path, text: readText(path) })),
      quoted,
    ),
  ).toEqual([]);
});

test.each([
  ["// The token comes of login.", 1],
  ["// The token comes from login.", 0],
  ["/** Answers whether it fits. */", 1],
  ["/** Returns whether it fits. */", 0],
  [" * Answers whether it fits.", 1],
  ["// It answers the question.", 0],
  ["held inside 0 to 1, and goes on by itself", 2],
  ["uploads go on by themselves", 2],
  ["// It starts anew, and no longer any more.", 2],
  ["// Whoever asks is told.", 1],
  ["// Nobody else is told of; they are told apart.", 1],
  ["/** Null if it was deleted meanwhile. */", 1],
  ["// Meanwhile it runs.", 0],
  ["/** So many queries run at the same time. */", 1],
  ["// There are so many queries.", 0],
  ["/** Of the whole list. */", 1],
  ["/** The length of the whole list. */", 0],
  ["/** USERS-001. Throws ApiError. */", 1],
  ["/** Longest name (USERS-001). Throws ApiError. */", 0],
  ["/** USERS-001, USERS-002 to USERS-004. */", 1],
  ["/** USERS-001 @public */", 1],
  ["/** Longest name (USERS-001). */", 0],
  ["  // USERS-001, USERS-002", 1],
  [" * USERS-001 to USERS-003", 1],
  ["  // The longest name (USERS-001)", 0],
  [" * by the name (USERS-001).", 0],
  ["'It comes of itself'", 0],
])("a banned phrase is found, unless it is quoted: %s", (text, breaches) => {
  expect(bannedPhrases([{ path: "a.ts", text }], quotedTexts("X-1\tX\tShows 'It comes of itself'.\n"))).toHaveLength(
    breaches,
  );
});

test.each([
  ['  title: "Export notes",', 1],
  ["  sum: (notes: number) => counted(notes),", 0],
  ['  notes: "With comments", others: "x",', 0],
  ['  "comments.make-notes-pdf": "Comments as PDF",', 0],
])("texts of the interface say comment: %s", (text, breaches) => {
  expect(bannedPhrases([{ path: "a.messages.ts", text }], [])).toHaveLength(breaches);
  expect(bannedPhrases([{ path: "a.ts", text }], [])).toEqual([]);
});
