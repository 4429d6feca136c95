import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";

export class MailQuotaWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /**
   * Counts in one statement, so that concurrent mails are counted one at a time. An hour that began before `oldest` has passed.
   */
  async add(userId: string, mails: number, now: Date, oldest: Date): Promise<{ sent: number; beganAt: Date }> {
    const { rows } = await sql<{ sent: number; beganAt: Date }>`
      insert into share_mail_quota as q (user_id, began_at, sent) values (${userId}::uuid, ${now}::timestamptz, ${mails}::int)
      on conflict (user_id) do update set
        sent = case when q.began_at <= ${oldest}::timestamptz then 0 else q.sent end + excluded.sent,
        began_at = case when q.began_at <= ${oldest}::timestamptz then excluded.began_at else q.began_at end
      returning sent, began_at as "beganAt"`.execute(this.#tx);
    const [row] = rows;
    if (!row) throw new Error("an upsert returns its row");
    return row;
  }
}
