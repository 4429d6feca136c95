import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { STORAGE_CONFIG } from "./storage-config.documents.ts";

/** SHELL-032: requested for superusers only. @public */
export const storageConfigQuery = queryOptions({
  queryKey: ["storageConfig"],
  queryFn: async ({ signal }) => (await execute(STORAGE_CONFIG, {}, signal)).storageConfig,
});
