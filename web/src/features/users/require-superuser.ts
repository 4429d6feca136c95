import { notFound } from "@tanstack/react-router";
import { queryClient } from "#web/data/query-client.ts";
import { isUnavailable } from "#web/data/session/is-unavailable.ts";
import { currentUserQuery } from "./current-user.ts";

/** Pages for superusers: reported as not found to anybody else. @public */
export function requireSuperuser(): void {
  if (isUnavailable()) return;
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.isSuperuser !== true) throw notFound();
}
