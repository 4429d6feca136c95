import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { settingsMessages as text } from "../settings/project-settings.messages.ts";
import { UPDATE_STORAGE } from "./project.documents.ts";
import { projectsKey } from "./projects-key.ts";
import type { STORAGE_CONFIG } from "./storage-config.documents.ts";
import { storageConfigQuery } from "./storage-config.ts";

/** A place where projects can be stored. */
export type StoredPlace = ResultOf<typeof STORAGE_CONFIG>["storageConfig"]["storages"][number];

/** PLUS-412: the changes of the storages. True if all of them are saved. */
export async function saveStorages(changed: readonly StoredPlace[]): Promise<boolean> {
  try {
    for (const { prefix, name, readOnly } of changed) await execute(UPDATE_STORAGE, { prefix, name, readOnly });
    notifySuccess(text.storagesSaved);
    return true;
  } catch (error) {
    notifyFailure(text.storagesFailed, refusalOf(error));
    return false;
  } finally {
    void queryClient.invalidateQueries(storageConfigQuery);
    void queryClient.invalidateQueries({ queryKey: projectsKey });
  }
}
