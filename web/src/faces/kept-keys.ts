import { queryClient } from "#web/data/query-client.ts";
import { installedFeatures } from "./faces.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/** First parts of the keys of the data that `isMeant` accepts. */
export function keptKeys(isMeant: (kept: KeptAnswers) => boolean): ReadonlySet<unknown> {
  const all = installedFeatures().flatMap(({ kept = [] }) => kept);
  return new Set(all.filter(isMeant).map(({ key }) => key));
}

/** Refetches the data under this key, and what later features show of it. */
export async function reloadWithAllThatShow(key: string): Promise<void> {
  const stale = keptKeys((kept) => kept.key === key || kept.shows === key);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]) });
}

export function forgetProject(projectId: string): void {
  for (const key of keptKeys(({ goWithProject }) => goWithProject === true))
    queryClient.removeQueries({ queryKey: [key, projectId] });
}
