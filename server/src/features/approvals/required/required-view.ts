import type { ApprovalRule } from "#core/approvals/approval-state.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { callablePeople } from "../../comments/mentions/callable-people.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import { userLoader } from "../../users/user-loader.ts";
import type { Person } from "../../users/user-view.ts";
import { PolicyReader, type PolicyRow } from "./policy-store.ts";

/** Somebody whose approval is required. */
export interface RequiredPerson {
  readonly person: Person;
  /** False once they may no longer comment in the folder. */
  readonly mayDecide: boolean;
}

/** Whose approval the versions of a folder need, as the API shows it. */
export class RequiredReviewersView {
  readonly #ctx: CallContext;
  readonly folder: FolderAccess;
  readonly #policy: PolicyRow | undefined;
  constructor(ctx: CallContext, folder: FolderAccess, policy: PolicyRow | undefined) {
    this.#ctx = ctx;
    this.folder = folder;
    this.#policy = policy;
  }

  get rule(): ApprovalRule {
    return this.#policy?.rule ?? "ALL";
  }

  get isOwn(): boolean {
    return this.#policy?.folderId === this.folder.row.id;
  }

  /** The parent folder whose list applies; null if the folder has its own list, or none applies. */
  get from(): { readonly id: string; readonly name: string } | null {
    if (this.#policy === undefined || this.isOwn) return null;
    return { id: this.#policy.folderId, name: this.#policy.folderName };
  }

  async reviewers(): Promise<readonly RequiredPerson[]> {
    const ids = this.#policy?.userIds ?? [];
    const [people, able] = await Promise.all([
      userLoader(this.#ctx).loadMany(ids),
      whoMayDecide(this.#ctx.platform, this.folder.row, ids),
    ]);
    return people.flatMap((user) =>
      user instanceof Error || user === null
        ? []
        : [{ person: { id: user.id, name: user.name }, mayDecide: able.has(user.id) }],
    );
  }
}

/** Returns the list that applies in a folder. */
export async function requiredIn(ctx: CallContext, folder: FolderAccess): Promise<RequiredReviewersView> {
  return new RequiredReviewersView(ctx, folder, await new PolicyReader(ctx.platform.db).nearest(folder.row.lineage));
}

/** Returns which of these people may currently decide about items in the folder. */
export async function whoMayDecide(
  platform: Platform,
  folder: { readonly id: string; readonly projectId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const place = { projectId: folder.projectId, folderId: folder.id, assetId: null };
  return new Set((await callablePeople(platform, place, { ids }, "comment")).map(({ id }) => id));
}
