import DataLoader from "dataloader";
import { type ApprovalState, approvalState, type Decision } from "#core/approvals/approval-state.ts";
import { mayReview, seesReview } from "#core/permissions/approval-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { userLoader } from "../users/user-loader.ts";
import type { Person } from "../users/user-view.ts";
import { ApprovalReader, type ReviewedVersionRow, type ReviewerRow } from "./approval-store.ts";

/** Somebody who was asked, or decided unasked. */
export interface ReviewerView {
  readonly person: Person;
  readonly isAsked: boolean;
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
}

/** How the review of a version stands, as the API shows it. */
export class ApprovalView {
  readonly #ctx: CallContext;
  readonly row: ReviewedVersionRow;
  readonly #reviewers: readonly ReviewerRow[];
  readonly mayReview: boolean;
  constructor(ctx: CallContext, row: ReviewedVersionRow, reviewers: readonly ReviewerRow[], mayDecide: boolean) {
    this.#ctx = ctx;
    this.row = row;
    this.#reviewers = reviewers;
    this.mayReview = mayDecide && row.isNewest;
  }

  get state(): ApprovalState {
    return approvalState(this.row.requestedAt !== null, this.row.rule, this.#reviewers);
  }

  async requestedBy(): Promise<Person | null> {
    const { requestedById, requestedByName } = this.row;
    return requestedByName === null ? null : this.#person(requestedById, requestedByName);
  }

  async reviewers(): Promise<readonly ReviewerView[]> {
    return Promise.all(
      this.#reviewers.map(async ({ userId, name, isAsked, decision, decidedAt }) => ({
        person: await this.#person(userId, name),
        isAsked,
        decision,
        decidedAt,
      })),
    );
  }

  /** The version that this one took the place of, and how its review stood. */
  async replaced(): Promise<ApprovalView | null> {
    const { replacedId } = this.row;
    return replacedId === null ? null : approvalLoader(this.#ctx).load(replacedId);
  }

  /** Today's name of a living account, else the name that was kept. */
  async #person(id: string | null, keptName: string): Promise<Person> {
    const user = id === null ? null : await userLoader(this.#ctx).load(id);
    return user === null ? { id: null, name: keptName } : { id: user.id, name: user.name };
  }
}

const APPROVALS = Symbol("approvals");

/** Reviews by version, batched over all of a request; null for those that the caller may not see. @public */
export function approvalLoader(ctx: CallContext): DataLoader<string, ApprovalView | null> {
  return ctx.once(
    APPROVALS,
    () =>
      new DataLoader<string, ApprovalView | null>(async (ids) => {
        const reader = new ApprovalReader(ctx.platform.db);
        const rows = new Map((await reader.versions(ids)).map((row) => [row.versionId, row]));
        const reviewers = Map.groupBy(await reader.reviewers(ids), ({ versionId }) => versionId);
        return Promise.all(
          ids.map(async (id) => {
            const row = rows.get(id);
            const folder = row === undefined ? null : await folderAccessLoader(ctx).load(row.folderId);
            if (row === undefined || folder === null || !seesReview(ctx.actor, folder.rights)) return null;
            return new ApprovalView(ctx, row, reviewers.get(id) ?? [], mayReview(ctx.actor, folder.rights));
          }),
        );
      }),
  );
}
