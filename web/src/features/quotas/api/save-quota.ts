import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { type Holder, storageUseKey } from "./quota-queries.ts";
import { SET_PROJECT_QUOTA, SET_WORKSPACE_QUOTA } from "./quotas.documents.ts";

/** Null: no quota. @throws ApiError */
export async function saveQuota(holder: Holder, bytes: number | null): Promise<void> {
  const { kind, id } = holder;
  if (kind === "project") await execute(SET_PROJECT_QUOTA, { id, bytes });
  else await execute(SET_WORKSPACE_QUOTA, { id, bytes });
  await queryClient.invalidateQueries({ queryKey: storageUseKey(holder) });
}
