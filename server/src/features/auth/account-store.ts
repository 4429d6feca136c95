import type { Kysely, Selectable, Transaction } from "kysely";
import type { AppUser, Database } from "#server/migrations/database.ts";

/** @public */
export type AccountRow = Pick<
  Selectable<AppUser>,
  "id" | "email" | "name" | "password_hash" | "is_external" | "is_superuser"
>;

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly isSuperuser: boolean;
  readonly createdAt: Date;
}

/**
 * What two addresses are compared by.
 * @public
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

const COLUMNS = ["id", "email", "name", "password_hash", "is_external", "is_superuser"] as const;

/** Reading what signing in needs to know of a person. @public */
export class AccountReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  byEmail(email: string): Promise<AccountRow | undefined> {
    return this.#db
      .selectFrom("app_user")
      .select(COLUMNS)
      .where("email_key", "=", emailKey(email))
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  }

  byId(userId: string): Promise<AccountRow | undefined> {
    return this.#db
      .selectFrom("app_user")
      .select(COLUMNS)
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  }

  async isExternal(userId: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom("app_user")
      .select("is_external")
      .where("id", "=", userId)
      .executeTakeFirst();
    return found?.is_external ?? false;
  }

  async hasSuperuser(): Promise<boolean> {
    const found = await this.#db
      .selectFrom("app_user")
      .select("id")
      .where("is_superuser", "=", true)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** A superuser who has not set a password yet. */
  async pendingSuperuser(): Promise<string | null> {
    const found = await this.#db
      .selectFrom("app_user")
      .select("id")
      .where("is_superuser", "=", true)
      .where("password_hash", "is", null)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    return found?.id ?? null;
  }
}

export class AccountWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** False when the address is taken. */
  async insert(account: NewAccount): Promise<boolean> {
    const done = await this.#tx
      .insertInto("app_user")
      .values({
        id: account.id,
        email: account.email.trim(),
        email_key: emailKey(account.email),
        name: account.name,
        password_hash: account.passwordHash,
        is_superuser: account.isSuperuser,
        created_at: account.createdAt,
        joined_at: account.passwordHash === null ? null : account.createdAt,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async join(userId: string, name: string, passwordHash: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("app_user")
      .set({ name, password_hash: passwordHash, joined_at: now })
      .where("id", "=", userId)
      .execute();
  }

  /** Who had no password before has joined with this. */
  async setPassword(userId: string, passwordHash: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("app_user")
      .set((set) => ({ password_hash: passwordHash, joined_at: set.fn.coalesce("joined_at", set.val(now)) }))
      .where("id", "=", userId)
      .execute();
  }

  /** The account as it is until the transaction ends; whoever changes it waits. */
  hold(userId: string): Promise<AccountRow | undefined> {
    return this.#tx
      .selectFrom("app_user")
      .select(COLUMNS)
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  async noteSignIn(userId: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("app_user")
      .set({ last_login_at: now, last_activity_at: now })
      .where("id", "=", userId)
      .execute();
  }
}
