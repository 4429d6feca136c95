import { type Kysely, sql } from "kysely";
import type { ApprovalRule, Decision } from "#core/approvals/approval-state.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { lockAsset } from "../assets/asset-lock-store.ts";

/** A reviewed version, with the columns that its permissions depend on. */
export interface ReviewedVersionRow {
  readonly versionId: string;
  readonly number: number;
  readonly assetId: string;
  readonly assetName: string;
  readonly folderId: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly isNewest: boolean;
  /** Null until a review is requested. */
  readonly requestedAt: Date | null;
  readonly requestedById: string | null;
  readonly requestedByName: string | null;
  /** When decisions are due; null: no due date. */
  readonly dueAt: Date | null;
  readonly rule: ApprovalRule;
  /** What its required reviewers must do; null before a review begins, and without required reviewers. */
  readonly requiredRule: ApprovalRule | null;
  /** The version that this one replaced. */
  readonly replacedId: string | null;
}

export interface ReviewerRow {
  readonly versionId: string;
  readonly userId: string;
  readonly name: string;
  readonly isAsked: boolean;
  readonly isRequired: boolean;
  readonly decision: Decision | null;
  readonly decidedAt: Date | null;
}

export class ApprovalReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns existing versions, in no particular order. */
  async versions(ids: readonly string[]): Promise<readonly ReviewedVersionRow[]> {
    const { rows } =
      await sql<ReviewedVersionRow>`select v.id as "versionId", v.number, a.id as "assetId", a.name as "assetName",
        a.folder_id as "folderId", a.project_id as "projectId", p.name as "projectName", a.newest_version_id = v.id as "isNewest",
        r.requested_at as "requestedAt", r.requested_by as "requestedById", r.requested_by_name as "requestedByName", r.due_at as "dueAt",
        coalesce(rule.rule, 'ANY') as rule, r.required_rule as "requiredRule",
        (select o.id from version o where o.asset_id = v.asset_id and o.number < v.number order by o.number desc limit 1) as "replacedId"
      from version v join asset a on a.id = v.asset_id and a.deleted_at is null join project p on p.id = a.project_id
        left join version_review r on r.version_id = v.id left join approval_rule rule on rule.project_id = a.project_id
      where v.id = any(${[...ids]}::uuid[])`.execute(this.#db);
    return rows;
  }

  async rule(projectId: string): Promise<ApprovalRule> {
    const { rows } = await sql<{
      rule: ApprovalRule;
    }>`select rule from approval_rule where project_id = ${projectId}::uuid`.execute(this.#db);
    return rows[0]?.rule ?? "ANY";
  }

  /**
   * Returns the people who were asked, are required or have decided, ordered by name. People whose account was deleted count only
   * for their decisions.
   */
  async reviewers(versionIds: readonly string[]): Promise<readonly ReviewerRow[]> {
    const { rows } = await sql<ReviewerRow>`select r.version_id as "versionId", r.user_id as "userId", r.name,
        r.is_asked and u.deleted_at is null as "isAsked", r.is_required as "isRequired", r.decision, r.decided_at as "decidedAt"
      from version_reviewer r join app_user u on u.id = r.user_id
      where r.version_id = any(${[...versionIds]}::uuid[]) and (u.deleted_at is null or r.decision is not null)
      order by r.name collate natural_order, r.user_id`.execute(this.#db);
    return rows;
  }
}

/** Writes under the lock of the asset's row, which serializes requests, decisions and new versions of one take. */
export class ApprovalWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Takes the lock. False if the asset was deleted or moved to another folder. */
  lockAsset(assetId: string, folderId: string): Promise<boolean> {
    return lockAsset(this.#tx, assetId, folderId);
  }

  /** A new due date gets a new reminder. */
  async request(
    versionId: string,
    by: { readonly id: string; readonly name: string },
    { now, dueAt }: { readonly now: Date; readonly dueAt: Date | null },
  ): Promise<void> {
    const row = {
      requested_at: now,
      requested_by: by.id,
      requested_by_name: by.name,
      due_at: dueAt,
      reminded_at: null,
    };
    await this.#tx
      .insertInto("version_review")
      .values({ version_id: versionId, ...row })
      .onConflict((conflict) => conflict.column("version_id").doUpdateSet(row))
      .execute();
  }

  /**
   * Replaces the people who are asked; existing decisions stay.
   * @returns the ids of those who were not asked before
   */
  async ask(versionId: string, people: readonly { readonly id: string }[]): Promise<readonly string[]> {
    const ids = people.map(({ id }) => id);
    const before = await this.#tx
      .selectFrom("version_reviewer")
      .select("user_id")
      .where("version_id", "=", versionId)
      .where("is_asked", "=", true)
      .execute();
    await sql`update version_reviewer set is_asked = false
      where version_id = ${versionId}::uuid and not user_id = any(${ids}::uuid[])`.execute(this.#tx);
    await this.#forgetIdle([versionId]);
    await sql`insert into version_reviewer (version_id, user_id, name, is_asked)
      select ${versionId}::uuid, u.id, u.name, true from app_user u where u.id = any(${ids}::uuid[])
      on conflict (version_id, user_id) do update set is_asked = true`.execute(this.#tx);
    return ids.filter((id) => !before.some(({ user_id }) => user_id === id));
  }

  /** Replaces a person's decision; null withdraws it. False if nothing changes. */
  async decide(
    versionId: string,
    by: { readonly id: string; readonly name: string },
    decision: Decision | null,
    now: Date,
  ): Promise<boolean> {
    const before = await this.#tx
      .selectFrom("version_reviewer")
      .select("decision")
      .where("version_id", "=", versionId)
      .where("user_id", "=", by.id)
      .executeTakeFirst();
    if ((before?.decision ?? null) === decision) return false;
    const row = { decision, decided_at: decision === null ? null : now };
    await this.#tx
      .insertInto("version_reviewer")
      .values({ version_id: versionId, user_id: by.id, name: by.name, is_asked: false, ...row })
      .onConflict((conflict) => conflict.columns(["version_id", "user_id"]).doUpdateSet(row))
      .execute();
    await this.#forgetIdle([versionId]);
    return true;
  }

  /**
   * Makes these people, and nobody else, the required reviewers of these versions, whose reviews have begun.
   * @returns the required reviewers that were not waited for before
   */
  async require(
    versionIds: readonly string[],
    rule: ApprovalRule | null,
    userIds: readonly string[],
  ): Promise<readonly { readonly versionId: string; readonly userId: string }[]> {
    const [versions, people] = [sql`any(${[...versionIds]}::uuid[])`, sql`${[...userIds]}::uuid[]`];
    await sql`update version_review set required_rule = ${rule} where version_id = ${versions}`.execute(this.#tx);
    const { rows: before } = await sql<{ versionId: string; userId: string }>`select version_id as "versionId",
      user_id as "userId" from version_reviewer where version_id = ${versions} and (is_asked or is_required)`.execute(
      this.#tx,
    );
    await sql`update version_reviewer set is_required = false
      where version_id = ${versions} and is_required and not user_id = any(${people})`.execute(this.#tx);
    await this.#forgetIdle(versionIds);
    await sql`insert into version_reviewer (version_id, user_id, name, is_asked, is_required)
      select v.id, u.id, u.name, false, true from unnest(${[...versionIds]}::uuid[]) as v(id)
        cross join app_user u where u.id = any(${people}) and u.deleted_at is null
      on conflict (version_id, user_id) do update set is_required = true`.execute(this.#tx);
    const known = new Set(before.map(({ versionId, userId }) => `${versionId} ${userId}`));
    return versionIds
      .flatMap((versionId) => userIds.map((userId) => ({ versionId, userId })))
      .filter(({ versionId, userId }) => !known.has(`${versionId} ${userId}`));
  }

  /** People who are neither asked nor required, and haven't decided, aren't reviewers. */
  async #forgetIdle(versionIds: readonly string[]): Promise<void> {
    await sql`delete from version_reviewer
      where version_id = any(${[...versionIds]}::uuid[]) and not is_asked and not is_required and decision is null`.execute(
      this.#tx,
    );
  }

  /** False if nothing changes; a project without a row has the rule ANY. */
  async setRule(projectId: string, rule: ApprovalRule): Promise<boolean> {
    const { rows } = await sql`insert into approval_rule as r (project_id, rule)
      select ${projectId}::uuid, ${rule} where ${rule} <> 'ANY' or exists (select from approval_rule where project_id = ${projectId}::uuid)
      on conflict (project_id) do update set rule = excluded.rule where r.rule <> excluded.rule returning 1`.execute(
      this.#tx,
    );
    return rows.length > 0;
  }
}
