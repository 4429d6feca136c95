import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { projectsQuery } from "../api/project-queries.ts";
import { projectCommandMessages } from "../projects-commands.messages.ts";

/** PROJECTS-004: previously loaded data stays visible. @public */
export function useProjectsFailure(): void {
  const { errorUpdatedAt } = useQuery(projectsQuery);
  useEffect(() => {
    if (errorUpdatedAt > 0) notifyFailure(projectCommandMessages.loadFailed);
  }, [errorUpdatedAt]);
}
