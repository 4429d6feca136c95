import { expect, test } from "vitest";
import { readText, repositoryFiles } from "../source/source-tree.ts";

const paths = repositoryFiles().filter(
  (path) => /\.(tsx?|css|md)$/.test(path) && !/^(docs\/spec|tools\/docs)\//.test(path),
);
/** What comments may cite: headings, and bold text before a colon. */
const rules = new Set(
  [...readText("docs/spec/rules.md").matchAll(/^(?:## (.+)|- \*\*(.+?)\*\*:)/gm)].map(
    ([, heading, rule]) => heading ?? rule,
  ),
);
const ELSEWHERE = /\baddend(?:a|um)\b|\bspec(?:ification)? part \d|\bquestion \d+\b|\bDESIGN\.md\b/gi;

const citedRules = (text: string): string[] =>
  [...text.replaceAll(/\n\s*(?:\*|\/\/)\s*/g, " ").matchAll(/docs\/spec\/rules\.md, ([A-Z][\w' ,-]*\w)/g)].map(
    ([, rule = ""]) => rule,
  );

const isRule = (cited: string) => rules.has(cited) || [...rules].some((rule) => cited.startsWith(`${rule},`));

test("PLUS-888 every rule that a comment cites is in docs/spec/rules.md, and no comment cites a missing paper", () => {
  const cited = paths.flatMap((path) => citedRules(readText(path)).map((rule) => ({ path, rule })));
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ rule }) => !isRule(rule))).toEqual([]);
  const elsewhere = paths.flatMap((path) =>
    (readText(path).match(ELSEWHERE) ?? []).map((found) => `${path}: ${found}`),
  );
  expect(elsewhere).toEqual([]);
});

test.each([
  ["/** So it is (docs/spec/rules.md, Drafts). */", ["Drafts"]],
  ["/** So it is (docs/spec/rules.md,\n * Folder entries). */", ["Folder entries"]],
  ["/** So it is (docs/spec/rules.md). */", []],
])("a cited rule is found: %j", (text, found) => {
  expect(citedRules(text)).toEqual(found);
});

test("an unknown rule, and a missing paper, are breaches", () => {
  expect(isRule("No such rule")).toBe(false);
  expect(isRule("Drafts")).toBe(true);
  expect("as addenda, 7 and question 12 say".match(ELSEWHERE)).toHaveLength(2);
});
