import { notFound } from "@tanstack/react-router";
import { queryClient } from "../query-client.ts";
import { isUnavailable } from "../session/is-unavailable.ts";
import { currentUserQuery } from "./account-queries.ts";

/** Pages of superusers: for anybody else they do not exist. */
export function requireSuperuser(): void {
  if (isUnavailable()) return;
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.isSuperuser !== true) throw notFound();
}
