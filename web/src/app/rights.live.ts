import { rightsChanged } from "#core/live/rights-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { queryClient } from "#web/data/query-client.ts";
import { projectsQuery } from "#web/features/projects/api/project-queries.ts";

/**
 * PLUS-248: changed permissions take effect immediately: everything on screen is reloaded, and each page shows what remains. The
 * page of a deleted project leads to the list of projects, so a notice explains it until it is closed.
 */
export const rightsLive: readonly LiveHandler[] = [onLive(rightsChanged, () => void lookAgain())];

async function lookAgain(): Promise<void> {
  const before = queryClient.getQueryData(projectsQuery.queryKey) ?? [];
  void queryClient.invalidateQueries();
  const after = await queryClient.fetchQuery({ ...projectsQuery, staleTime: 0 }).catch(() => null);
  if (after === null) return;
  const { tellLostProjects } = await import("./lost-projects/tell-lost-projects.ts");
  tellLostProjects(before, after);
}
