import type { QueryClient } from "@tanstack/react-query";
import type { LiveConnection } from "#web/data/live/live-connection.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { notify } from "#web/ui/notice-store.ts";
import { appMessages } from "./app.messages.ts";

/**
 * PLUS-248: who has other rights sees at once what they allow: everything on screen is loaded anew, and each page shows what is left.
 * The page of a project that is gone leads to the list of projects, so what happened is said beside it.
 */
export function followRights(live: Pick<LiveConnection, "on">, queries: QueryClient): void {
  live.on("rightsChanged", () => void lookAgain(queries));
}

async function lookAgain(queries: QueryClient): Promise<void> {
  const before = queries.getQueryData(projectsQuery.queryKey) ?? [];
  void queries.invalidateQueries();
  const after = await queries.fetchQuery({ ...projectsQuery, staleTime: 0 }).catch(() => null);
  if (after === null) return;
  const left = new Set(after.map(({ id }) => id));
  for (const { id, name } of before)
    if (!left.has(id)) notify({ kind: "warning", text: appMessages.projectLost(name) });
}
