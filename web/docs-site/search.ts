import type { SearchResult } from "minisearch";
import { type DocsIndex, docsIndex, excerptOf, searchDocs } from "./search-index.ts";

/** The search of the documentation: loads its index when somebody starts typing. */
const field = document.querySelector<HTMLInputElement>('input[type="search"]');
const results = document.querySelector<HTMLElement>("#results");
// Read out instead of the results themselves, which are long.
const count = results?.querySelector("[role=status]");
const list = results?.querySelector("div");
const here = new URL(".", import.meta.url);
const MOST_RESULTS = 12;
let loading: Promise<DocsIndex> | undefined;

async function load(): Promise<DocsIndex> {
  return docsIndex(await (await fetch(new URL("search.json", here))).json());
}

async function show(): Promise<void> {
  if (field === null || results === null) return;
  const wanted = field.value.trim();
  loading ??= load();
  const index = await loading;
  if (wanted !== field.value.trim()) return;
  const found = wanted === "" ? [] : searchDocs(index, wanted).slice(0, MOST_RESULTS);
  results.hidden = wanted === "";
  if (count) count.textContent = countOf(found.length);
  list?.replaceChildren(...found.map(line));
}

function line({ path, part, page, title, text, terms }: SearchResult): HTMLElement {
  const link = document.createElement("a");
  link.href = new URL(path, here).href;
  link.append(
    piece("strong", title),
    piece("small", page === title || page === part ? part : `${part} · ${page}`),
    piece("span", excerptOf(text.replace(title, ""), terms)),
  );
  return link;
}

function piece(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function countOf(found: number): string {
  if (found === 0) return "Nothing found. Try fewer or other words.";
  if (found === MOST_RESULTS) return `The best ${MOST_RESULTS} results`;
  return found === 1 ? "1 result" : `${found} results`;
}

field?.addEventListener("input", () => void show());
field?.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  results?.querySelector<HTMLAnchorElement>("a")?.click();
});
/** The arrow keys move from the field through the results and back. */
function moveByArrow(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const places: (Element | null)[] = [field, ...(results?.querySelectorAll("a") ?? [])];
  const from = places.indexOf(document.activeElement);
  if (step === undefined || from < 0 || results?.hidden !== false) return;
  event.preventDefault();
  const next = places[Math.max(0, from + step)];
  if (next instanceof HTMLElement) next.focus();
}
document.addEventListener("keydown", moveByArrow);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || document.activeElement === field) return;
  event.preventDefault();
  field?.focus();
});
