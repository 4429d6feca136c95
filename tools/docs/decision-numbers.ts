/** Four-digit numbers of decisions that a text cites: "decision 0042", "decisions 0036 and 0037", "[0042](…)". */
export function citedDecisions(text: string): string[] {
  const lists = [...text.matchAll(/\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)\b/gi)].map(([, list = ""]) => list);
  const links = [...text.matchAll(/\[(\d{4})\]\(/g)].map(([, number = ""]) => number);
  return [...lists.flatMap((list) => list.match(/\d{4}/g) ?? []), ...links];
}
