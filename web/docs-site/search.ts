import { type DocsIndex, docsIndex, searchDocs } from "./search-index.ts";

/** The search of the documentation: loads its index when somebody starts typing. */
const field = document.querySelector<HTMLInputElement>('input[type="search"]');
const results = document.querySelector<HTMLElement>("#results");
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
  results.replaceChildren(
    ...(found.length > 0 ? found.map(({ path, page, title }) => line(path, page, title)) : [nothing()]),
  );
}

function line(path: string, page: string, title: string): HTMLElement {
  const link = document.createElement("a");
  link.href = new URL(path, here).href;
  link.textContent = page === title ? title : `${page}: ${title}`;
  return link;
}

function nothing(): HTMLElement {
  const text = document.createElement("p");
  text.textContent = "Nothing found. Try fewer or other words.";
  return text;
}

field?.addEventListener("input", () => void show());
field?.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  results?.querySelector<HTMLAnchorElement>("a")?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || document.activeElement === field) return;
  event.preventDefault();
  field?.focus();
});
