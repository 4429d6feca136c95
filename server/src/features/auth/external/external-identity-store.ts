import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { emailKey } from "../account-store.ts";

export interface ExternalSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** Stores which identity at the provider belongs to which account. */
export class ExternalIdentityWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Locks until the transaction ends, so that concurrent first sign-ins of one person are serialized. */
  async lock({ verifiedEmail, issuer, subject }: ExternalSubject & { verifiedEmail: string | null }): Promise<void> {
    const key = verifiedEmail === null ? `${issuer} ${subject}` : emailKey(verifiedEmail);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(this.#tx);
  }

  /** Returns the existing account of a subject. */
  async userOf({ issuer, subject }: ExternalSubject): Promise<string | undefined> {
    const found = await this.#tx
      .selectFrom("external_identity")
      .innerJoin("app_user", "app_user.id", "external_identity.user_id")
      .select("app_user.id")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .where("app_user.deleted_at", "is", null)
      .executeTakeFirst();
    return found?.id;
  }

  /** Whether the account belongs to another subject of this provider. */
  async hasIdentity(userId: string, issuer: string): Promise<boolean> {
    const found = await this.#tx
      .selectFrom("external_identity")
      .select("subject")
      .where("user_id", "=", userId)
      .where("issuer", "=", issuer)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Links the subject to this account; a deleted account loses it. */
  async link({ issuer, subject }: ExternalSubject, userId: string, createdAt: Date): Promise<void> {
    await this.#tx
      .insertInto("external_identity")
      .values({ issuer, subject, user_id: userId, created_at: createdAt })
      .onConflict((conflict) =>
        conflict.columns(["issuer", "subject"]).doUpdateSet({ user_id: userId, created_at: createdAt }),
      )
      .execute();
  }

  /** Removes the password and any links to set one: from now on the person only signs in through the provider. */
  async makeExternal(userId: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("app_user")
      .set((set) => ({
        is_external: true,
        password_hash: null,
        joined_at: set.fn.coalesce("joined_at", set.val(now)),
        revision: set("revision", "+", 1),
      }))
      .where("id", "=", userId)
      .execute();
    await this.#tx.deleteFrom("one_time_token").where("user_id", "=", userId).execute();
  }
}
