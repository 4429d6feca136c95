import { notFound } from "@tanstack/react-router";
import { queryClient } from "#web/data/query-client.ts";
import { isUnavailable } from "#web/data/session/is-unavailable.ts";
import { currentUserQuery } from "./current-user.ts";

/** Pages of superusers: for anybody else they do not exist. @public */
export function requireSuperuser(): void {
  if (isUnavailable()) return;
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.isSuperuser !== true) throw notFound();
}
