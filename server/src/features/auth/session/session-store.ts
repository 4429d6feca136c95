import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { KEPT_PLAN } from "#server/platform/db/plans/kept-plans.ts";

/** The most valid sessions of one person, and the most that still need a second factor (PLUS-967). */
const MOST_SESSIONS = 100;

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
  /** When the password or a factor was last given. */
  readonly provedAt: Date;
  readonly lastSeenAt: Date | null;
  /** The expiry of the token used for this call; null for the current one, which lives as long as the session. */
  readonly replacedUntil: Date | null;
}

/** The client that uses a session. */
export interface SessionDevice {
  readonly address: string;
  readonly userAgent: string;
}

/** A session as its owner's list shows it. */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly verified: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endsAt: Date;
  readonly device?: SessionDevice | null;
  /** The known device on which it starts. */
  readonly deviceId?: string | null;
}

export class SessionReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the valid session of a token with everything that permissions depend on: one query per call. */
  byToken(tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
    return this.#living(now, tokenHash).modifyFront(KEPT_PLAN).where(hasToken(tokenHash, now)).executeTakeFirst();
  }

  #living(now: Date, tokenHash: Buffer | null = null) {
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
        sql<Date>`coalesce(session.proved_at, session.created_at)`.as("provedAt"),
        "session.last_seen_at as lastSeenAt",
        sql<Date | null>`case when ${tokenHash}::bytea is null or session.token_hash = ${tokenHash} then null else session.previous_until end`.as(
          "replacedUntil",
        ),
        sql<boolean>`exists (select from auth_factor where user_id = app_user.id and is_active)`.as("hasFactor"),
        sql<string[]>`array(select workspace_id::text from workspace_user where user_id = app_user.id and is_admin)`.as(
          "managedWorkspaceIds",
        ),
      ])
      .where("session.expires_at", ">", now)
      .where("app_user.deleted_at", "is", null);
  }

  /** Returns the valid ones of these sessions, see `byToken`. */
  byIds(sessionIds: readonly string[], now: Date): Promise<SessionRow[]> {
    return this.#living(now)
      .where(sql<boolean>`session.id = any(${[...sessionIds]}::uuid[])`)
      .execute();
  }

  /** Returns a person's valid sessions, most recently used first; `makeRoom` limits their number. */
  listOf(userId: string, now: Date): Promise<OwnSession[]> {
    return this.#db
      .selectFrom("session")
      .select(["id", "created_at as createdAt", "last_seen_at as lastSeenAt", "address", "user_agent as userAgent"])
      .where("user_id", "=", userId)
      .where("expires_at", ">", now)
      .orderBy(sql`coalesce(last_seen_at, created_at)`, "desc")
      .orderBy("id")
      .limit(2 * MOST_SESSIONS)
      .execute();
  }

  async noteActivity(userId: string, now: Date): Promise<void> {
    await this.#db.updateTable("app_user").set({ last_activity_at: now }).where("id", "=", userId).execute();
  }

  async noteUse(sessionId: string, now: Date, device: SessionDevice | null): Promise<void> {
    await this.#db
      .updateTable("session")
      .set({ last_seen_at: now, ...(device && { address: device.address, user_agent: device.userAgent }) })
      .where("id", "=", sessionId)
      .execute();
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
        proved_at: session.createdAt,
        last_seen_at: session.device ? session.createdAt : null,
        address: session.device?.address ?? null,
        user_agent: session.device?.userAgent ?? null,
        device_id: session.deviceId ?? null,
      })
      .execute();
  }

  async extend(sessionId: string, expiresAt: Date): Promise<void> {
    await this.#tx.updateTable("session").set({ expires_at: expiresAt }).where("id", "=", sessionId).execute();
  }

  /** Records that the second factor was given, which completes the proof. False if the session has ended in the meantime. */
  async verify(sessionId: string, deviceId: string, now: Date): Promise<boolean> {
    const done = await this.#tx
      .updateTable("session")
      .set({ verified: true, proved_at: now, device_id: deviceId })
      .where("id", "=", sessionId)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  async prove(sessionId: string, now: Date): Promise<void> {
    await this.#tx.updateTable("session").set({ proved_at: now }).where("id", "=", sessionId).execute();
  }

  /** Replaces the session's token; the previous one is valid until `until`. False if another call was first. */
  async replaceToken(sessionId: string, tokens: { old: Buffer; next: Buffer; until: Date }): Promise<boolean> {
    const done = await this.#tx
      .updateTable("session")
      .set({ token_hash: tokens.next, previous_token_hash: tokens.old, previous_until: tokens.until })
      .where("id", "=", sessionId)
      .where("token_hash", "=", tokens.old)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Returns false if the person has no such session. */
  async endOwn(userId: string, sessionId: string): Promise<boolean> {
    const done = await this.#tx
      .deleteFrom("session")
      .where("id", "=", sessionId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return done.numDeletedRows > 0n;
  }

  async end(sessionId: string): Promise<void> {
    await this.#tx.deleteFrom("session").where("id", "=", sessionId).execute();
  }

  /** Returns the ids of the ended sessions. */
  async endAll(userId: string, keepSessionId: string | null): Promise<string[]> {
    const rows = await this.#tx
      .deleteFrom("session")
      .where("user_id", "=", userId)
      .$if(keepSessionId !== null, (query) => query.where("id", "!=", keepSessionId))
      .returning("id")
      .execute();
    return rows.map((row) => row.id);
  }

  /**
   * Ends the least recently used sessions to make room for another. Sessions that still need a second factor are counted
   * separately, so that a password alone can't sign anyone out.
   * @returns the ids of the ended sessions
   */
  async makeRoom(userId: string, isVerified: boolean): Promise<string[]> {
    const spare = this.#tx
      .selectFrom("session")
      .select("id")
      .where("user_id", "=", userId)
      .where("verified", "=", isVerified)
      .orderBy(sql`coalesce(last_seen_at, created_at)`, "desc")
      .orderBy("id", "desc")
      .offset(MOST_SESSIONS - 1);
    const rows = await this.#tx.deleteFrom("session").where("id", "in", spare).returning("id").execute();
    return rows.map(({ id }) => id);
  }

  async purgeExpired(userId: string, now: Date): Promise<void> {
    await this.#tx.deleteFrom("session").where("user_id", "=", userId).where("expires_at", "<=", now).execute();
  }
}

/** Matches the session's current token, or the previous one until it expires. @public */
export function hasToken(tokenHash: Buffer, now: Date) {
  return sql<boolean>`(session.token_hash = ${tokenHash}
    or (session.previous_token_hash = ${tokenHash} and session.previous_until > ${now}))`;
}
