import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** What a project's two switches are about: folder content, or comments. */
export type NotificationSubject = "content" | "comments";

const SWITCHES: Readonly<Record<NotificationSubject, string>> = {
  content: "receive_folder_content_notifications",
  comments: "receive_comment_notifications",
};

/** A member of the project with notifications on. */
export interface Candidate {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isSuperuser: boolean;
}

export class RecipientReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * People assigned to the project or to one of its folders who have joined, except those who turned these notifications off:
   * invited people get no mail but the invitation. A person with access to a single folder only has no switch, and counts as
   * switched on (NOTIFY-016).
   */
  async candidates(projectId: string, about: NotificationSubject): Promise<readonly Candidate[]> {
    const { rows } = await sql<Candidate>`
      select u.id as "userId", u.name, u.email, u.is_superuser as "isSuperuser" from app_user u
      left join project_user pu on pu.user_id = u.id and pu.project_id = ${projectId}::uuid
      where u.deleted_at is null and u.joined_at is not null and coalesce(${sql.ref(`pu.${SWITCHES[about]}`)}, true)
        and (pu.user_id is not null or exists (
          select 1 from folder_user fu where fu.user_id = u.id and fu.project_id = ${projectId}::uuid))
      order by u.id`.execute(this.#db);
    return rows;
  }

  /**
   * Returns those of these people who have joined and didn't turn these notifications of the project off; assigned to it or not.
   */
  async among(projectId: string, about: NotificationSubject, userIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select u.id from app_user u
      left join project_user pu on pu.user_id = u.id and pu.project_id = ${projectId}::uuid
      where u.id = any(${[...userIds]}::uuid[]) and u.deleted_at is null and u.joined_at is not null
        and coalesce(${sql.ref(`pu.${SWITCHES[about]}`)}, true)`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}
