import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { OpenVisit } from "../sign-in/link-door.ts";
import { hasToken } from "./session-store.ts";

export interface LinkSessionRow {
  readonly id: string;
  readonly linkId: string;
  /** The visitor's name in comments, once given. */
  readonly visitorName: string | null;
  readonly expiresAt: Date;
  readonly endsAt: Date;
  /** See `SessionRow`. */
  readonly replacedUntil: Date | null;
}

export interface NewLinkSession extends Omit<LinkSessionRow, "visitorName" | "replacedUntil"> {
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
}

export class LinkSessionReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async byToken(tokenHash: Buffer, now: Date): Promise<LinkSessionRow | undefined> {
    const row = await this.#db
      .selectFrom("session")
      .select([
        "id",
        "link_id as linkId",
        "visitor_name as visitorName",
        "expires_at as expiresAt",
        "ends_at as endsAt",
        sql<Date | null>`case when token_hash = ${tokenHash} then null else previous_until end`.as("replacedUntil"),
      ])
      .where(hasToken(tokenHash, now))
      .where("expires_at", ">", now)
      .where("link_id", "is not", null)
      .executeTakeFirst();
    return row && { ...row, linkId: row.linkId ?? "" };
  }

  /** Returns a valid visit by its id, for addresses issued to it. */
  async byId(id: string, now: Date): Promise<OpenVisit | undefined> {
    const row = await this.#db
      .selectFrom("session")
      .select(["id", "link_id as linkId", "visitor_name as visitorName"])
      .where("id", "=", id)
      .where("expires_at", ">", now)
      .where("link_id", "is not", null)
      .executeTakeFirst();
    return row && { ...row, linkId: row.linkId ?? "" };
  }
}

export class LinkSessionWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async insert(session: NewLinkSession): Promise<void> {
    const { id, linkId, tokenHash, createdAt, expiresAt, endsAt } = session;
    await this.#tx
      .insertInto("session")
      .values({
        id,
        token_hash: tokenHash,
        link_id: linkId,
        created_at: createdAt,
        expires_at: expiresAt,
        ends_at: endsAt,
      })
      .execute();
  }

  async name(sessionId: string, visitorName: string): Promise<void> {
    await this.#tx
      .updateTable("session")
      .set({ visitor_name: visitorName })
      .where("id", "=", sessionId)
      .where("link_id", "is not", null)
      .execute();
  }

  /** Returns the ids of the ended sessions. */
  async endAll(linkId: string): Promise<string[]> {
    const rows = await this.#tx.deleteFrom("session").where("link_id", "=", linkId).returning("id").execute();
    return rows.map(({ id }) => id);
  }

  async purgeExpired(linkId: string, now: Date): Promise<void> {
    await this.#tx.deleteFrom("session").where("link_id", "=", linkId).where("expires_at", "<=", now).execute();
  }
}
