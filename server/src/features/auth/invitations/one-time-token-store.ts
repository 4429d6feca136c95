import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export type OneTimeTokenKind = "setup" | "invite" | "reset" | "external";

export interface OneTimeTokenRow {
  readonly id: string;
  readonly kind: OneTimeTokenKind;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

export interface NewOneTimeToken {
  readonly id: string;
  readonly kind: OneTimeTokenKind;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export class OneTimeTokenReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the person of a valid, unused token. */
  async byToken(
    tokenHash: Buffer,
    kinds: readonly OneTimeTokenKind[],
    now: Date,
  ): Promise<OneTimeTokenRow | undefined> {
    const row = await this.#db
      .selectFrom("one_time_token")
      .innerJoin("app_user", "app_user.id", "one_time_token.user_id")
      .select(["one_time_token.id", "kind", "app_user.id as userId", "app_user.name", "app_user.email"])
      .where("token_hash", "=", tokenHash)
      .where("kind", "in", [...kinds])
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .where("app_user.deleted_at", "is", null)
      .executeTakeFirst();
    const kind = kinds.find((one) => one === row?.kind);
    return row && kind && { ...row, kind };
  }
}

export class OneTimeTokenWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Adds a token and deletes the person's earlier ones of this kind. */
  async issue(token: NewOneTimeToken): Promise<void> {
    await this.#tx
      .deleteFrom("one_time_token")
      .where("user_id", "=", token.userId)
      .where("kind", "=", token.kind)
      .execute();
    await this.#insert(token);
  }

  /** Adds a token and keeps the person's others of this kind, so that two tabs don't invalidate each other's. */
  async add(token: NewOneTimeToken): Promise<void> {
    await this.#tx
      .deleteFrom("one_time_token")
      .where("user_id", "=", token.userId)
      .where("kind", "=", token.kind)
      .where("expires_at", "<=", token.createdAt)
      .execute();
    await this.#insert(token);
  }

  async #insert(token: NewOneTimeToken): Promise<void> {
    await this.#tx
      .insertInto("one_time_token")
      .values({
        id: token.id,
        kind: token.kind,
        token_hash: token.tokenHash,
        user_id: token.userId,
        created_at: token.createdAt,
        expires_at: token.expiresAt,
      })
      .execute();
  }

  /** Returns false if it has just been used. */
  async use(id: string, now: Date): Promise<boolean> {
    const done = await this.#tx
      .updateTable("one_time_token")
      .set({ used_at: now })
      .where("id", "=", id)
      .where("used_at", "is", null)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }
}
