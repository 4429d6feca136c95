/** The tab with what is known of an item: always there, and shown at first (FOLDERS-108). */
export const FACTS = "metadata";

/** The tab that shows: the chosen one, or the facts where the chosen one is not there (FOLDERS-049). */
export function shownTab(chosen: string, others: readonly string[]): string {
  return others.includes(chosen) ? chosen : FACTS;
}
