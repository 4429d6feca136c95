import { queryOptions } from "@tanstack/react-query";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import type { PeopleQuery } from "../add-person.tsx";
import { approvalsKey } from "../api/approvals-key.ts";
import { REQUIRED_REVIEWERS, REVIEW_PEOPLE, SET_REQUIRED_REVIEWERS } from "./required.documents.ts";
import { requiredMessages as text } from "./required.messages.ts";
import { type RequiredList, withChanges } from "./required-changes.ts";

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

/** The folder's list; the root's is always its own. */
export const listOf = ({ isOwn, rule, reviewers }: RequiredReviewers, isRoot: boolean): RequiredList => ({
  isOwn: isRoot || isOwn,
  rule,
  ids: reviewers.flatMap(({ person: { id } }) => (id === null ? [] : [id])),
});

/** Saves what was changed since the dialog opened, into the list as it is now. Resolves to whether it was saved. */
export async function setRequired(required: RequiredReviewers, isRoot: boolean, mine: RequiredList): Promise<boolean> {
  const { folderId } = required;
  try {
    const now = await queryClient.fetchQuery({ ...requiredQuery(folderId), staleTime: 0 });
    const { isOwn, rule, ids } = withChanges(listOf(now, isRoot), listOf(required, isRoot), mine);
    await execute(SET_REQUIRED_REVIEWERS, { folder: folderId, rule, reviewers: isOwn ? [...ids] : null });
    return true;
  } catch (error) {
    notifyFailure(text.failed, refusalOf(error));
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [approvalsKey] });
  }
}
