import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export type MailState = "OUTBOX" | "WAITING" | "SENT" | "FAILED";

export interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly recipientName: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly errorMessage: string | null;
  readonly createdAt: Date;
}

export type NewMail = Omit<MailRow, "attempts" | "errorMessage">;

const columns = sql`id, recipient, recipient_name as "recipientName", subject, plain_text as plain, html, state, attempts,
  error_message as "errorMessage", created_at as "createdAt"`;

export class MailReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** All unsent mail, newest first. `after`: time and id of the last one seen. */
  async unsent(after: readonly [string, string] | null, limit: number): Promise<readonly MailRow[]> {
    const beyond = after === null ? sql`` : sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const { rows } = await sql<MailRow>`select ${columns} from mail where state <> 'SENT' ${beyond}
      order by created_at desc, id desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  async byId(id: string): Promise<MailRow | undefined> {
    const { rows } = await sql<MailRow>`select ${columns} from mail where id = ${id}::uuid`.execute(this.#db);
    return rows[0];
  }
}

export class MailWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async insert({ id, recipient, recipientName, subject, plain, html, state, createdAt }: NewMail): Promise<void> {
    await sql`insert into mail (id, recipient, recipient_name, subject, plain_text, html, state, created_at)
      values (${id}::uuid, ${recipient}, ${recipientName}, ${subject}, ${plain}, ${html}, ${state}, ${createdAt})`.execute(
      this.#tx,
    );
  }

  async markSent(id: string, now: Date): Promise<void> {
    await sql`update mail set state = 'SENT', plain_text = '', html = '', error_message = null, sent_at = ${now}
      where id = ${id}::uuid`.execute(this.#tx);
  }

  /** Another attempt failed; with `state` FAILED it was the last. */
  async markAttempt(id: string, state: "WAITING" | "FAILED", errorMessage: string): Promise<void> {
    await sql`update mail set state = ${state}, attempts = attempts + 1, error_message = ${errorMessage}
      where id = ${id}::uuid and state <> 'SENT'`.execute(this.#tx);
  }

  async deleteOlderThan(time: Date): Promise<void> {
    await sql`delete from mail where created_at < ${time}`.execute(this.#tx);
  }
}
