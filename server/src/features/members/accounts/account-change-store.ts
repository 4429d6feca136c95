import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { emailKey } from "../../auth/account-store.ts";
import type { UserRow } from "../../users/user-store.ts";

export interface AccountChanges {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly passwordHash: string | undefined;
  readonly isSuperuser: boolean | undefined;
}

/** Any number: holds two changes of accounts apart, so that two superusers cannot remove each other at once. */
const LOCK = 7_281_905;

export class MemberWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Until the transaction ends. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(this.#tx);
  }

  /** Whether nobody would be left who is one, were it not for these people. */
  async leavesNoSuperuser(userIds: readonly string[]): Promise<boolean> {
    const other = await this.#tx
      .selectFrom("app_user")
      .select("id")
      .where("is_superuser", "=", true)
      .where("deleted_at", "is", null)
      .where("id", "not in", userIds)
      .executeTakeFirst();
    return other === undefined;
  }

  async update(
    userId: string,
    { name, email, passwordHash, isSuperuser }: AccountChanges,
    revision: number | null,
  ): Promise<UserRow | "address taken" | "changed before"> {
    if (email !== undefined && (await this.#isTaken(email, userId))) return "address taken";
    const isMoved = email !== undefined && !(await this.#hasAddress(userId, email));
    const row = await this.#tx
      .updateTable("app_user")
      .set((set) => ({
        revision: set("revision", "+", 1),
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
        ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
        ...(isSuperuser === undefined ? {} : { is_superuser: isSuperuser }),
      }))
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .$if(revision !== null, (query) => query.where("revision", "=", revision ?? 0))
      .returning([
        "id",
        "email",
        "name",
        "is_superuser",
        "created_at",
        "created_by",
        sql<Readonly<Record<string, unknown>>>`settings`.as("settings"),
      ])
      .executeTakeFirst();
    if (row === undefined) return "changed before";
    // A link that was mailed to another address, or for another password, must not open the account any more.
    if (isMoved || passwordHash !== undefined)
      await this.#tx.deleteFrom("one_time_token").where("user_id", "=", userId).execute();
    return row;
  }

  /**
   * Takes the account out of everything. The row stays for the name beside what the person did; the address is free again.
   * Answers whose account it was that is gone now.
   */
  async remove(userIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const ids = sql`${[...userIds]}::uuid[]`;
    for (const table of [
      "project_user",
      "folder_user",
      "workspace_user",
      "auth_factor",
      "recovery_code",
      "one_time_token",
      "known_device",
    ] as const) {
      await sql`delete from ${sql.table(table)} where user_id = any(${ids})`.execute(this.#tx);
    }
    const { rows } = await sql<{
      id: string;
    }>`update app_user set deleted_at = ${now}, email = '', email_key = 'deleted ' || id, password_hash = null,
      is_superuser = false, revision = revision + 1 where id = any(${ids}) and deleted_at is null returning id`.execute(
      this.#tx,
    );
    return new Set(rows.map(({ id }) => id));
  }

  async #hasAddress(userId: string, email: string): Promise<boolean> {
    const found = await this.#tx
      .selectFrom("app_user")
      .select("id")
      .where("id", "=", userId)
      .where("email_key", "=", emailKey(email))
      .executeTakeFirst();
    return found !== undefined;
  }

  async #isTaken(email: string, userId: string): Promise<boolean> {
    const found = await this.#tx
      .selectFrom("app_user")
      .select("id")
      .where("email_key", "=", emailKey(email))
      .where("id", "!=", userId)
      .executeTakeFirst();
    return found !== undefined;
  }
}
