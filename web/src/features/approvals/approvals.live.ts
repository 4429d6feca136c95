import { approvalChanged } from "#core/live/approval-changed.ts";
import { approvalRuleChanged } from "#core/live/approval-rule-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { queryClient } from "#web/data/query-client.ts";
import { reloadShown, shownPlaces } from "#web/features/folders/windows/live-reload.ts";
import { approvalsKey } from "./api/approvals-key.ts";

/** A visible review follows others' decisions. */
export const approvalsLive: readonly LiveHandler[] = [
  onLive(approvalChanged, ({ projectId, folderId, versionId }) => {
    // A list may be filtered by approval.
    reloadShown({ projectId, folderId });
    for (const of of ["one", "state"]) void queryClient.invalidateQueries({ queryKey: [approvalsKey, of, versionId] });
  }),
  // Any visible state may differ under the new rule.
  onLive(approvalRuleChanged, ({ projectId }) => {
    void queryClient.invalidateQueries({ queryKey: [approvalsKey] });
    for (const place of shownPlaces()) if (place.projectId === projectId) reloadShown(place);
  }),
];
