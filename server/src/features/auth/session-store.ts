import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isSuperuser: boolean;
  readonly verified: boolean;
  readonly expiresAt: Date;
  readonly endsAt: Date;
  readonly lastActivityAt: Date | null;
  readonly managedWorkspaceIds: readonly string[];
  readonly isExternal: boolean;
  readonly hasFactor: boolean;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly verified: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endsAt: Date;
}

export class SessionReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The living session of a token with everything that rights are decided by: one query on every call. */
  byToken(tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
    return this.#db
      .selectFrom("session")
      .innerJoin("app_user", "app_user.id", "session.user_id")
      .select([
        "session.id as sessionId",
        "app_user.id as userId",
        "app_user.name",
        "app_user.email",
        "app_user.is_superuser as isSuperuser",
        "session.verified",
        "session.expires_at as expiresAt",
        "session.ends_at as endsAt",
        "app_user.last_activity_at as lastActivityAt",
        "app_user.is_external as isExternal",
        sql<boolean>`exists (select from auth_factor where user_id = app_user.id and is_active)`.as("hasFactor"),
        sql<string[]>`array(select workspace_id::text from workspace_user where user_id = app_user.id and is_admin)`.as(
          "managedWorkspaceIds",
        ),
      ])
      .where("session.token_hash", "=", tokenHash)
      .where("session.expires_at", ">", now)
      .where("app_user.deleted_at", "is", null)
      .executeTakeFirst();
  }

  async noteActivity(userId: string, now: Date): Promise<void> {
    await this.#db.updateTable("app_user").set({ last_activity_at: now }).where("id", "=", userId).execute();
  }
}

export class SessionWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async insert(session: NewSession): Promise<void> {
    await this.#tx
      .insertInto("session")
      .values({
        id: session.id,
        token_hash: session.tokenHash,
        user_id: session.userId,
        verified: session.verified,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
        ends_at: session.endsAt,
      })
      .execute();
  }

  async extend(sessionId: string, expiresAt: Date): Promise<void> {
    await this.#tx.updateTable("session").set({ expires_at: expiresAt }).where("id", "=", sessionId).execute();
  }

  async verify(sessionId: string): Promise<void> {
    await this.#tx.updateTable("session").set({ verified: true }).where("id", "=", sessionId).execute();
  }

  async end(sessionId: string): Promise<void> {
    await this.#tx.deleteFrom("session").where("id", "=", sessionId).execute();
  }

  /** The ids of the sessions that ended. */
  async endAll(userId: string, keepSessionId: string | null): Promise<string[]> {
    const rows = await this.#tx
      .deleteFrom("session")
      .where("user_id", "=", userId)
      .$if(keepSessionId !== null, (query) => query.where("id", "!=", keepSessionId))
      .returning("id")
      .execute();
    return rows.map((row) => row.id);
  }

  async purgeExpired(userId: string, now: Date): Promise<void> {
    await this.#tx.deleteFrom("session").where("user_id", "=", userId).where("expires_at", "<=", now).execute();
  }
}
