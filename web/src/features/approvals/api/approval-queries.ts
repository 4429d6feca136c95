import { queryOptions } from "@tanstack/react-query";
import type { ApprovalState } from "#core/approvals/approval-state.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { APPROVAL, APPROVAL_RULE } from "./approvals.documents.ts";
import { approvalsKey } from "./approvals-key.ts";
import { askState } from "./ask-states.ts";

export type Approval = ResultOf<typeof APPROVAL>["approval"];

/** Everything about one review, for the take on screen. */
export const approvalQuery = (versionId: string) =>
  queryOptions({
    queryKey: [approvalsKey, "one", versionId],
    queryFn: async ({ signal }) => (await execute(APPROVAL, { version: versionId }, signal)).approval,
  });

/** Only a review's state, for the badges of a list: visible ones are requested together. */
export const approvalStateQuery = (versionId: string) =>
  queryOptions({
    queryKey: [approvalsKey, "state", versionId],
    queryFn: (): Promise<ApprovalState> => askState(versionId),
  });

export const approvalRuleQuery = (projectId: string) =>
  queryOptions({
    queryKey: [approvalsKey, "rule", projectId],
    queryFn: async ({ signal }) => (await execute(APPROVAL_RULE, { project: projectId }, signal)).approvalRule,
  });
