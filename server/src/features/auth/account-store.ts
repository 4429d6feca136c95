import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
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
  readonly createdBy?: string | null;
  readonly homeWorkspaceId?: string | null;
  readonly createdAt: Date;
}

export interface Joining {
  readonly name: string;
  /** Undefined: keep the account's address. */
  readonly email: string | undefined;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Account fields to change; undefined fields stay unchanged. @public */
export interface AccountChanges {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly passwordHash: string | undefined;
  readonly isSuperuser: boolean | undefined;
}

/**
 * Returns the key by which addresses are compared.
 * @public
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** An arbitrary number that serializes changes of accounts, so that two superusers can't remove each other concurrently. */
const CHANGES_LOCK = 7_281_905;

const COLUMNS = ["id", "email", "name", "password_hash", "is_external", "is_superuser"] as const;

/** Reads what is needed to sign a person in. @public */
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

  /** Whether any account has ever been able to sign in, even if it has been deleted since. */
  async hasJoined(): Promise<boolean> {
    const found = await this.#db
      .selectFrom("app_user")
      .select("id")
      .where("joined_at", "is not", null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Returns the superuser without a password, if there is one. */
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

/** The only writer of accounts and of their credentials. @public */
export class AccountWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Returns false if the address is taken. */
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
        created_by: account.createdBy ?? null,
        home_workspace_id: account.homeWorkspaceId ?? null,
        created_at: account.createdAt,
        joined_at: account.passwordHash === null ? null : account.createdAt,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Sets the password and, if given, a new address. False if another account has that address. */
  async join(userId: string, { name, email, passwordHash, now }: Joining): Promise<boolean> {
    if (email !== undefined && (await this.#isTaken(email, userId))) return false;
    await this.#tx
      .updateTable("app_user")
      .set({
        name,
        password_hash: passwordHash,
        joined_at: now,
        ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
      })
      .where("id", "=", userId)
      .execute();
    return true;
  }

  /** A person without a password before has joined now. */
  async setPassword(userId: string, passwordHash: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("app_user")
      .set((set) => ({ password_hash: passwordHash, joined_at: set.fn.coalesce("joined_at", set.val(now)) }))
      .where("id", "=", userId)
      .execute();
  }

  /** Returns the account, locked until the transaction ends; other changes wait. */
  hold(userId: string): Promise<AccountRow | undefined> {
    return this.#tx
      .selectFrom("app_user")
      .select(COLUMNS)
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** Locks all changes and removals of accounts until the transaction ends. */
  async lockChanges(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`.execute(this.#tx);
  }

  /** Whether no superuser would remain without these people. */
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

  /** A null revision applies whatever was changed before. */
  async update(
    userId: string,
    { name, email, passwordHash, isSuperuser }: AccountChanges,
    revision: number | null,
  ): Promise<"changed" | "address taken" | "changed before"> {
    if (email !== undefined && (await this.#isTaken(email, userId))) return "address taken";
    const isMoved = email !== undefined && !(await this.#hasAddress(userId, email));
    const done = await this.#tx
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
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return "changed before";
    // A link mailed to another address, or created before the new password, must no longer open the account.
    if (isMoved || passwordHash !== undefined)
      await this.#tx.deleteFrom("one_time_token").where("user_id", "=", userId).execute();
    return "changed";
  }

  /** Sets the given settings and keeps the others. False if the account is gone. */
  async mergeSettings(userId: string, changes: Readonly<Record<string, boolean>>): Promise<boolean> {
    const done = await this.#tx
      .updateTable("app_user")
      .set({ settings: sql`settings || ${JSON.stringify(changes)}::jsonb` })
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /**
   * Deletes accounts: removes their credentials and frees their addresses. The rows stay for the names next to people's actions.
   * Returns the people whose accounts were deleted.
   */
  async remove(userIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const ids = sql`${[...userIds]}::uuid[]`;
    await sql`delete from auth_factor where user_id = any(${ids})`.execute(this.#tx);
    await sql`delete from recovery_code where user_id = any(${ids})`.execute(this.#tx);
    await sql`delete from one_time_token where user_id = any(${ids})`.execute(this.#tx);
    await sql`delete from known_device where user_id = any(${ids})`.execute(this.#tx);
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

  async noteSignIn(userId: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("app_user")
      .set({ last_login_at: now, last_activity_at: now })
      .where("id", "=", userId)
      .execute();
  }
}
