import { expect, test } from "vitest";
import { readText, repositoryFiles } from "../source/source-tree.ts";
import { citedDecisions } from "./decision-numbers.ts";

const FOLDER = "docs/decisions/";
const paths = repositoryFiles();
const pages = paths.flatMap((path) => (/^docs\/decisions\/\d/.test(path) ? [path.slice(FOLDER.length)] : []));
const numbers = pages.map((name) => name.slice(0, 4));
/** Branches use numbers from here up, so that two branches never use the same; on main the page gets the next free one. */
const OF_BRANCHES = 150;

/** Numbers missing between the first and the last, and those out of order. */
function gapsIn(all: readonly string[]): number[] {
  const taken = new Set(all.map(Number).filter((number) => number < OF_BRANCHES));
  return Array.from({ length: Math.max(0, ...taken) }, (_, at) => at + 1).filter((number) => !taken.has(number));
}

test("every decision has its own number, in its name and its title, and is in their list", () => {
  expect(numbers).toEqual([...new Set(numbers)]);
  const list = readText(`${FOLDER}README.md`);
  const astray = pages.filter(
    (name) =>
      !list.includes(`[${name.slice(0, 4)}](${name})`) || !readText(FOLDER + name).startsWith(`# ${name.slice(0, 4)} `),
  );
  expect(astray).toEqual([]);
  const listed = [...list.matchAll(/^\| \[(\d{4})\]/gm)].map(([, number = ""]) => number);
  expect(listed.toSorted((a, b) => a.localeCompare(b))).toEqual(numbers);
});

test("PLUS-880 the numbers of decisions have no gap", () => {
  expect(numbers.length).toBeGreaterThan(70);
  expect(gapsIn(numbers)).toEqual([]);
  expect(gapsIn(["0001", "0003", "0155"])).toEqual([2]);
});

test("PLUS-880 every decision that code, rows or pages cite exists", () => {
  const known = new Set(numbers);
  // A migration that has run is never changed, including its comments.
  const texts = paths.filter((path) => /\.(tsx?|css|md|tsv|js)$/.test(path) && !path.startsWith("tools/docs/"));
  const unknown = texts.flatMap((path) =>
    citedDecisions(readText(path))
      .filter((number) => !known.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ["as decision 0042 says", ["0042"]],
  ["Decisions 0036, 0037 and 0038.", ["0036", "0037", "0038"]],
  ["see [0042](0042-x.md)", ["0042"]],
  ["in 0042 takes", []],
])("a cited decision is found: %s", (text, found) => {
  expect(citedDecisions(text)).toEqual(found);
});
