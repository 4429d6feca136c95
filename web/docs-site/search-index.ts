import MiniSearch, { type SearchResult } from "minisearch";

/** The part of a section that is searched; the site stores it in `search.json`. */
export interface SearchedSection {
  readonly id: number;
  readonly path: string;
  /** Its group in the navigation: "Guide". */
  readonly part: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** Pages for users come before pages for operators, those before reference pages, and those before pages about the code. */
const RANKS: readonly (readonly [RegExp, number])[] = [
  [/^guide\//, 4],
  [/^(nle\/|operations|security|audit|aspera)/, 3],
  [/^(api|permissions|events|jobs|errors|changelog)/, 0.7],
  [/^(decisions|spec|traces|style|contributing|architecture|performance|foreign-bytes|testing)/, 0.25],
];

export type DocsIndex = MiniSearch<SearchedSection>;

export function docsIndex(sections: readonly SearchedSection[]): DocsIndex {
  const index = new MiniSearch<SearchedSection>({
    fields: ["title", "page", "text"],
    storeFields: ["path", "part", "page", "title", "text"],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: mistypedShare, boostDocument: rankOf },
  });
  index.addAll(sections);
  return index;
}

/** The share of a word that may be mistyped; none in short words, where almost any other letter makes another word. */
const mistypedShare = (word: string) => (word.length > 4 ? 0.15 : 0);

/** Words of questions that say nothing about their subject. */
const SMALL_WORDS = new Set(
  "a an and are can do for how i in into is it let me my of on or the to what where with".split(" "),
);

/** Words that people use elsewhere, and the words of these pages. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ["docker", "container"],
  ["podman", "container"],
  ["ssl", "https"],
  ["tls", "https"],
  ["certificate", "https"],
  ["sso", "openid"],
  ["oidc", "openid"],
  ["2fa", "two-factor"],
  ["mfa", "two-factor"],
  ["hotkeys", "shortcuts"],
  ["factor", "two-factor"],
  ["azure", "entra"],
  ["annotate", "draw"],
  ["annotation", "draw"],
  ["exclude", "hide"],
  ["jump", "find"],
  ["codec", "formats"],
  ["hardware", "requirements"],
  ["undelete", "restore"],
  ["recover", "restore"],
  ["revoke", "stop"],
  ["guest", "visitor"],
  ["deadline", "due"],
  ["locator", "marker"],
  ["locators", "markers"],
  ["notify", "notifications"],
  ["nas", "storage"],
  ["amazon", "s3"],
  ["aws", "s3"],
  ["wasabi", "endpoint"],
  ["backblaze", "endpoint"],
  ["ports", "port"],
  ["rights", "permissions"],
  ["acl", "permissions"],
  ["codecs", "formats"],
  ["reprocess", "regenerate"],
  ["slack", "webhooks"],
  ["python", "script"],
  ["curl", "script"],
  ["note", "comment"],
  ["notes", "comments"],
  ["multicam", "cameras"],
  ["thumbnail", "poster"],
  ["branding", "logo"],
  ["gpu", "graphics"],
  ["ldap", "saml"],
  ["postgres", "postgresql"],
  ["mobile", "phone"],
  ["helm", "kubernetes"],
  ["upgrade", "updates"],
  ["language", "english"],
  ["translation", "english"],
]);

/** Phrases that people use elsewhere, and the words of these pages. */
const SAME_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bback up\b/g, "backup"],
  [/\brelease notes\b/g, "changelog"],
  [
    /\b(?:scal(?:e|ing)|load balanc(?:er|ing)|cluster|(?:two|second|several|multiple|more) servers?|more workers)\b/g,
    "second machine workers",
  ],
  [/\b(?:slow transcod\w*|transcod\w* (?:is |are )?slow|speed up transcod\w*)\b/g, "second machine workers"],
  [/\b(?:clean ?up|delete old (?:files|clips)|free (?:up )?space|empty (?:the )?trash)\b/g, "free disk space full"],
  [/\b(?:change|switch)(?: the)? storage\b/g, "move files disk"],
  [/\bmigrate\b/g, "move another machine"],
  [/\bchange(?: the)? port\b/g, "configuration port"],
  [/\b(?:upload (?:through|via|with)(?: the)? api|automat(?:e|ion))\b/g, "upload script"],
  [/\b(?:log files?|error logs?|server logs?|where (?:is|are) the logs?)\b/g, "monitoring log files"],
  [/\bcamera logs?\b/g, "camera report"],
  [/\bactive directory\b/g, "saml"],
  [/\b(?:(?:mail|email) (?:server|setup)|set ?up (?:e?mail|smtp)|smtp)\b/g, "mail smtp"],
  [/\bemail address\b/g, "email"],
  [/\bwhat['’]?s new\b/g, "changelog"],
  [/\bsession (?:timeout|length|duration)\b/g, "session expires idle"],
  [/\b(?:hot ?folders?|watch ?folders?|ingest|(?:import )?existing (?:files|footage))\b/g, "watch folder"],
  [/\b(?:make|become) (?:someone )?(?:an )?admin\b|\badmin rights\b/g, "make workspace admin superuser"],
  [/\btake down\b/g, "stop"],
  [/\bburn(?:ed)? in\b/g, "watermark"],
  [/\b(?:can['’]?t|cannot) (?:sign|log) in\b/g, "forgot password"],
  [/\bno mail\b/g, "without mail"],
  [/\bsingle sign[ -]on\b/g, "openid"],
  [/\blet['’]?s encrypt\b/g, "https"],
  [/\bsplit screen\b/g, "compare side"],
  [/\bstop sharing\b/g, "stop share"],
  [/\bdisaster recovery\b/g, "restore backup"],
  [/\bpassword protected\b/g, "password share"],
  [/\b(?:add|create) users?\b/g, "invite person"],
  [/\brender farm\b/g, "second machine workers"],
  [/\bobject stor(?:e|age)\b/g, "s3"],
  [/\b(?:failed transcodes?|(?:transcod(?:e|ing)|processing) (?:failed|error))\b/g, "clip fails"],
];

const EXCERPT = 150;

/** The excerpt of a section's text around the first word found in it, cut between words. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const plain = text.replace(/\s+/g, " ").trim();
  const lower = plain.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const middle = places.length > 0 ? Math.min(...places) : 0;
  const from = middle < EXCERPT / 2 ? 0 : plain.indexOf(" ", middle - EXCERPT / 2) + 1;
  const rest = plain.slice(from);
  const to = rest.length > EXCERPT ? rest.lastIndexOf(" ", EXCERPT) : rest.length;
  return `${from > 0 ? "… " : ""}${rest.slice(0, to)}${to < rest.length ? " …" : ""}`;
}

/** Sections with most of the words, best first: each missing word costs a lot, but less than not being a page for users. */
export function searchDocs(index: DocsIndex, words: string): SearchResult[] {
  const known = SAME_WORDS.reduce((text, [said, same]) => text.replace(said, same), words.toLowerCase());
  const all = known.split(/\s+/).filter(Boolean);
  const said = all.filter((word) => !SMALL_WORDS.has(word));
  const asked = said.length > 0 ? said : all;
  const found = index.search(asked.map((word) => SAME_AS.get(word) ?? word).join(" "));
  const share = ({ queryTerms }: SearchResult) => new Set(queryTerms).size / asked.length;
  return found
    .map((result) => ({ ...result, score: result.score * share(result) ** 3 }))
    .sort((one, other) => other.score - one.score);
}

function rankOf(_id: unknown, _term: string, section?: Record<string, unknown>): number {
  const { path } = section ?? {};
  const rank = typeof path === "string" ? RANKS.find(([pages]) => pages.test(path)) : undefined;
  return rank?.[1] ?? 1;
}
