import type { Page } from "playwright-core";

/** The longest list of items or ids, by the operation that sent or received it. */
export function longestLists(page: Page): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  const note = (name: string, value: unknown) => {
    longest.set(name, Math.max(longest.get(name) ?? 0, listLength(value)));
  };
  page.on("response", async (response) => {
    if (!response.url().endsWith("/api/graphql")) return;
    const { operationName, variables } = response.request().postDataJSON();
    note(operationName, variables);
    note(operationName, await response.json().catch(() => null));
  });
  return longest;
}

function listLength(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).map(listLength));
}
