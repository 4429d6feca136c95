import MiniSearch, { type SearchResult } from "minisearch";

/** What is searched of a section; the site stores them as `search.json`. */
export interface SearchedSection {
  readonly id: number;
  readonly path: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** Pages for users come before pages for operators, and those before pages about the code. */
const RANKS: readonly (readonly [RegExp, number])[] = [
  [/^guide\//, 4],
  [/^(nle\/|operations|security)/, 3],
  [/^(decisions|spec|traces|style|contributing|architecture|performance|foreign-bytes|testing)/, 0.5],
];

export type DocsIndex = MiniSearch<SearchedSection>;

export function docsIndex(sections: readonly SearchedSection[]): DocsIndex {
  const index = new MiniSearch<SearchedSection>({
    fields: ["title", "page", "text"],
    storeFields: ["path", "page", "title"],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, boostDocument: rankOf },
  });
  index.addAll(sections);
  return index;
}

/** Sections with all words, best first; without any, those with some of them. */
export function searchDocs(index: DocsIndex, words: string): SearchResult[] {
  const found = index.search(words, { combineWith: "AND" });
  return found.length > 0 ? found : index.search(words);
}

function rankOf(_id: unknown, _term: string, section?: Record<string, unknown>): number {
  const { path } = section ?? {};
  const rank = typeof path === "string" ? RANKS.find(([pages]) => pages.test(path)) : undefined;
  return rank?.[1] ?? 1;
}
