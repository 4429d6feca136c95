import { lazy } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { requiredMessages as text } from "./required.messages.ts";
import type { RequiredDialogProps } from "./required-dialog.tsx";
import { requiredQuery } from "./required-queries.ts";

const RequiredDialog = lazy(async () => ({ default: (await import("./required-dialog.tsx")).RequiredDialog }));

/** Sets whose approval the versions of a folder need. */
export async function openRequired(folder: { readonly id: string; readonly isRoot: boolean }): Promise<void> {
  try {
    const required = await queryClient.fetchQuery({ ...requiredQuery(folder.id), staleTime: 0 });
    await showDialog<RequiredDialogProps, boolean>(RequiredDialog, { required, isRoot: folder.isRoot });
  } catch (error) {
    notifyFailure(text.loadFailed, refusalOf(error));
  }
}
