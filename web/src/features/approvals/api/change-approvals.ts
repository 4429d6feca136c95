import type { ApprovalRule, Decision } from "#core/approvals/approval-state.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { approvalsMessages as text } from "../approvals.messages.ts";
import { DECIDE_VERSION, REQUEST_REVIEW, SET_APPROVAL_RULE } from "./approvals.documents.ts";
import { approvalsKey } from "./approvals-key.ts";

const reload = () => queryClient.invalidateQueries({ queryKey: [approvalsKey] });

/** Records the user's decision about a version, or withdraws it with null. */
export async function decide(versionId: string, decision: Decision | null): Promise<void> {
  try {
    await execute(DECIDE_VERSION, { version: versionId, decision });
    notifySuccess(text.decided[decision ?? "WITHDRAWN"]);
  } catch (error) {
    notifyFailure(text.decideFailed, refusalOf(error));
  }
  await reload();
}

/** Requests decisions from people. Resolves to whether that succeeded. */
export async function requestReview(
  versionId: string,
  reviewers: readonly string[],
  dueAt: string | null,
): Promise<boolean> {
  try {
    await execute(REQUEST_REVIEW, { version: versionId, reviewers: [...reviewers], dueAt });
    return true;
  } catch (error) {
    notifyFailure(text.requestFailed, refusalOf(error));
    return false;
  } finally {
    await reload();
  }
}

export async function setRule(projectId: string, rule: ApprovalRule): Promise<void> {
  try {
    await execute(SET_APPROVAL_RULE, { project: projectId, rule });
  } catch (error) {
    notifyFailure(text.ruleFailed, refusalOf(error));
  }
  await reload();
}
