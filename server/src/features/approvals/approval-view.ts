import DataLoader from "dataloader";
import { type ApprovalRule, type ApprovalState, approvalState, type Decision } from "#core/approvals/approval-state.ts";
import { mayReview, seesReview } from "#core/permissions/approval-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAccess, folderAccessLoader } from "../folders/folder-access.ts";
import { userLoader } from "../users/user-loader.ts";
import type { Person } from "../users/user-view.ts";
import { ApprovalReader, type ReviewedVersionRow, type ReviewerRow } from "./approval-store.ts";
import { requiredIn, whoMayDecide } from "./required/required-view.ts";

/** Somebody who was asked, is required, or decided unasked. */
export interface ReviewerView {
  readonly person: Person;
  readonly isAsked: boolean;
  readonly isRequired: boolean;
  /** Whether they may still decide. */
  readonly mayDecide: boolean;
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
}

/** The state of a review, computed from its stored rows. */
export const stateOf = (row: ReviewedVersionRow, reviewers: readonly ReviewerRow[]): ApprovalState =>
  approvalState(row.requestedAt !== null, row, reviewers);

/** The review state of a version, as the API returns it. */
export class ApprovalView {
  readonly #ctx: CallContext;
  readonly row: ReviewedVersionRow;
  readonly #reviewers: readonly ReviewerRow[];
  readonly #folder: FolderAccess;
  constructor(ctx: CallContext, row: ReviewedVersionRow, reviewers: readonly ReviewerRow[], folder: FolderAccess) {
    this.#ctx = ctx;
    this.row = row;
    this.#reviewers = reviewers;
    this.#folder = folder;
  }

  get mayReview(): boolean {
    return mayReview(this.#ctx.actor, this.#folder.rights) && this.row.isNewest;
  }

  get state(): ApprovalState {
    return stateOf(this.row, this.#reviewers);
  }

  async requestedBy(): Promise<Person | null> {
    const { requestedById, requestedByName } = this.row;
    return requestedByName === null ? null : this.#person(requestedById, requestedByName);
  }

  async reviewers(): Promise<readonly ReviewerView[]> {
    const able = await whoMayDecide(
      this.#ctx.platform,
      this.#folder.row,
      this.#reviewers.map(({ userId }) => userId),
    );
    const stored = await Promise.all(
      this.#reviewers.map(async ({ userId, name, isAsked, isRequired, decision, decidedAt }) => ({
        person: await this.#person(userId, name),
        isAsked,
        isRequired,
        mayDecide: able.has(userId),
        decision,
        decidedAt,
      })),
    );
    const known = new Set(this.#reviewers.map(({ userId }) => userId));
    const coming = ((await this.#coming())?.reviewers ?? []).filter(({ person }) => !known.has(person.id ?? ""));
    return [...stored, ...coming];
  }

  /** What its required reviewers must do; for a review that has not begun, what they will have to do. */
  async requiredRule(): Promise<ApprovalRule | null> {
    return (await this.#coming())?.rule ?? this.row.requiredRule;
  }

  /** The reviewers that the folder will require once the review of its newest version begins. */
  async #coming() {
    if (this.row.requestedAt !== null || !this.row.isNewest) return null;
    const required = await requiredIn(this.#ctx, this.#folder);
    const people = await required.reviewers();
    if (people.length === 0) return null;
    const more = { isAsked: false, isRequired: true, decision: null, decidedAt: null };
    return { rule: required.rule, reviewers: people.map((one) => ({ ...one, ...more })) };
  }

  /** The version that this one replaced, and its review state. */
  async replaced(): Promise<ApprovalView | null> {
    const { replacedId } = this.row;
    return replacedId === null ? null : approvalLoader(this.#ctx).load(replacedId);
  }

  /** The current name of an existing account, else the stored one. */
  async #person(id: string | null, keptName: string): Promise<Person> {
    const user = id === null ? null : await userLoader(this.#ctx).load(id);
    return user === null ? { id: null, name: keptName } : { id: user.id, name: user.name };
  }
}

const APPROVALS = Symbol("approvals");

/** Reviews by version, batched per request; null for those that the caller may not see. @public */
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
            return new ApprovalView(ctx, row, reviewers.get(id) ?? [], folder);
          }),
        );
      }),
  );
}
