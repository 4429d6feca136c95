import { queryOptions } from "@tanstack/react-query";
import type { ApprovalRule } from "#core/approvals/approval-state.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import type { PeopleQuery } from "../add-person.tsx";
import { approvalsKey } from "../api/approvals-key.ts";
import { REQUIRED_REVIEWERS, REVIEW_PEOPLE, SET_REQUIRED_REVIEWERS } from "./required.documents.ts";
import { requiredMessages as text } from "./required.messages.ts";

export type RequiredReviewers = ResultOf<typeof REQUIRED_REVIEWERS>["requiredReviewers"];

/** Whose approval the versions of a folder need. */
export const requiredQuery = (folderId: string) =>
  queryOptions({
    queryKey: [approvalsKey, "required", folderId],
    queryFn: async ({ signal }) => (await execute(REQUIRED_REVIEWERS, { folder: folderId }, signal)).requiredReviewers,
  });

/** People who can be required there, by part of their names. */
export const reviewPeopleQuery = (folderId: string, typed: string): PeopleQuery => ({
  queryKey: ["reviewPeople", folderId, typed],
  queryFn: async ({ signal }) => (await execute(REVIEW_PEOPLE, { folder: folderId, text: typed }, signal)).reviewPeople,
  staleTime: 30_000,
});

/** Null `people` inherits the list of the folder above. Resolves to whether it was saved. */
export async function setRequired(
  folderId: string,
  rule: ApprovalRule,
  people: readonly string[] | null,
): Promise<boolean> {
  try {
    await execute(SET_REQUIRED_REVIEWERS, { folder: folderId, rule, reviewers: people === null ? null : [...people] });
    return true;
  } catch (error) {
    notifyFailure(text.failed, refusalOf(error));
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [approvalsKey] });
  }
}
