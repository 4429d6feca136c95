import { getRouteApi } from "@tanstack/react-router";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { useMarks } from "#web/features/viewer/stage/use-marks.ts";
import { ComparedTakes } from "./compared-takes.tsx";

const route = getRouteApi("/main/compare");

/** The page of two takes, for people with an account. */
export function CompareRoute() {
  const user = useCurrentUser();
  return <ComparedTakes search={route.useSearch()} isReady={user !== undefined} useMarksOf={useOwnMarks} />;
}

/** A project's overlays. */
function useOwnMarks(projectId: string) {
  return useMarks(projectId, useCurrentUser()?.name);
}
