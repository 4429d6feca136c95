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

/** Counts of unsent mail. */
export interface MailCounts {
  /** Waiting for the first or another attempt. */
  readonly waiting: number;
  /** Waiting after the mail server refused them or didn't respond. */
  readonly refused: number;
  /** Failed for good within the last day. */
  readonly failed: number;
  /** Kept here for reading, since there was no mail server. */
  readonly kept: number;
  /** The mail server's response to the newest refused or failed mail. */
  readonly lastError: string | null;
}

/** Larger counts stop here. */
const MOST_COUNTED = 10_000;

export type NewMail = Omit<MailRow, "attempts" | "errorMessage">;

const columns = sql`id, recipient, recipient_name as "recipientName", subject, plain_text as plain, html, state, attempts,
  error_message as "errorMessage", created_at as "createdAt"`;

export class MailReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns a page of unsent mail, newest first. `after`: time and id of the last one seen. */
  async unsent(after: readonly [string, string] | null, limit: number): Promise<readonly MailRow[]> {
    const beyond = after === null ? sql`` : sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const { rows } = await sql<MailRow>`select ${columns} from mail where state <> 'SENT' ${beyond}
      order by created_at desc, id desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Counts unsent mail by index. */
  async counts(failedSince: Date): Promise<MailCounts> {
    const { rows } = await sql<MailCounts>`
      with unsent as (select state, attempts, error_message, created_at from mail where state <> 'SENT'
        order by created_at desc, id desc limit ${MOST_COUNTED})
      select count(*) filter (where state = 'WAITING')::int as waiting,
        count(*) filter (where state = 'WAITING' and attempts > 0)::int as refused,
        count(*) filter (where state = 'FAILED' and created_at > ${failedSince})::int as failed,
        count(*) filter (where state = 'OUTBOX')::int as kept,
        (select error_message from unsent where error_message is not null
          and (state = 'WAITING' or (state = 'FAILED' and created_at > ${failedSince}))
          order by created_at desc limit 1) as "lastError"
      from unsent`.execute(this.#db);
    const [counts] = rows;
    return counts ?? { waiting: 0, refused: 0, failed: 0, kept: 0, lastError: null };
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

  /** Records a failed attempt; with `state` FAILED it was the last. */
  async markAttempt(id: string, state: "WAITING" | "FAILED", errorMessage: string): Promise<void> {
    await sql`update mail set state = ${state}, attempts = attempts + 1, error_message = ${errorMessage}
      where id = ${id}::uuid and state <> 'SENT'`.execute(this.#tx);
  }

  async deleteOlderThan(time: Date): Promise<void> {
    await sql`delete from mail where created_at < ${time}`.execute(this.#tx);
  }
}
