import { type Kysely, type RawBuilder, sql } from "kysely";
import type { UserActor } from "#core/permissions/actor.ts";
import type { Database } from "#server/migrations/database.ts";
import type { IdList } from "#server/platform/paging/id-list.ts";
import { readIds } from "#server/platform/paging/id-list-store.ts";

export type JobState = "WAITING" | "RUNNING" | "COMPLETED" | "FAILED" | "CANCELLED";

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly type: "PROCESSING" | "MAINTENANCE";
  readonly state: JobState;
  readonly progress: number;
  readonly userId: string | null;
  readonly projectId: string | null;
  readonly folderId: string | null;
  readonly assetId: string | null;
  readonly versionId: string | null;
  readonly uploadId: string | null;
  readonly error: string | null;
  /** The report of a maintenance job. */
  readonly report: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The filter of a list of jobs. */
export interface JobFilter {
  readonly projectId: string | null;
  readonly userId: string | null;
  readonly updatedAfter: Date | null;
  readonly failedKind: string | null;
}

export interface JobListing extends JobFilter {
  /** The time of the last change and the id of the last row seen. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Who may receive a job's live message. */
export interface JobAudienceRow {
  readonly type: JobRow["type"];
  readonly userId: string | null;
  readonly projectId: string | null;
  readonly workspaceId: string | null;
  /** Which of the given people supervise the project, and which are assigned to it or to one of its folders. */
  readonly supervisors: readonly string[];
  readonly members: readonly string[];
}

const columns = sql`j.id, j.name, j.type, j.state, j.progress, j.user_id as "userId", j.project_id as "projectId",
  j.folder_id as "folderId", j.asset_id as "assetId", j.version_id as "versionId", j.upload_id as "uploadId",
  case when j.state = 'FAILED' then j.error_message end as error, j.report, j.created_at as "createdAt", j.updated_at as "updatedAt"`;

/** Reads the visible rows; the queue is their only writer. */
export class JobReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Sorted by latest change. One query by index, whatever the number of jobs. */
  async list(viewer: UserActor, listing: JobListing): Promise<readonly JobRow[]> {
    const { after, limit } = listing;
    const further =
      after === null ? sql`true` : sql`(j.updated_at, j.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const { rows } = await sql<JobRow>`select ${columns} from job j where ${listed(viewer, listing)} and ${further}
      order by j.updated_at desc, j.id desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Returns the ids of the whole list, for a superuser by index alone. */
  async ids(viewer: UserActor, filter: JobFilter, limit: number): Promise<IdList> {
    return readIds(
      this.#db,
      sql`select j.id from job j where ${listed(viewer, filter)} order by j.updated_at desc, j.id desc limit ${limit}`,
    );
  }

  /** Returns those of the given jobs that this person may see. */
  async visible(viewer: UserActor, ids: readonly string[]): Promise<readonly JobRow[]> {
    const { rows } = await sql<JobRow>`select ${columns} from job j
      where j.id = any(${[...ids]}::uuid[]) and ${visibleTo(viewer)}`.execute(this.#db);
    return rows;
  }

  async byId(id: string): Promise<JobRow | undefined> {
    const { rows } = await sql<JobRow>`select ${columns} from job j where j.id = ${id}::uuid`.execute(this.#db);
    return rows[0];
  }

  /** Returns the folder of the job's take, in the trash or not; else the folder that the job works on. */
  async place(id: string): Promise<string | null> {
    const { rows } = await sql<{ folderId: string | null }>`select coalesce(a.folder_id, j.folder_id) as "folderId"
      from job j left join asset a on a.id = j.asset_id where j.id = ${id}::uuid`.execute(this.#db);
    return rows[0]?.folderId ?? null;
  }

  /** Returns the newest job of each of these versions, for people who see the version: only its progress. */
  async newestOfVersions(versionIds: readonly string[]): Promise<readonly JobRow[]> {
    const { rows } = await sql<JobRow>`select distinct on (j.version_id) ${columns} from job j
      where j.version_id = any(${[...versionIds]}::uuid[]) and j.type = 'PROCESSING'
      order by j.version_id, j.created_at desc, j.id desc`.execute(this.#db);
    return rows;
  }

  async audience(jobId: string, userIds: readonly string[]): Promise<JobAudienceRow | undefined> {
    const people = sql`any(${[...userIds]}::uuid[])`;
    const { rows } = await sql<JobAudienceRow>`
      select j.type, j.user_id as "userId", j.project_id as "projectId", p.workspace_id as "workspaceId",
        array(select pu.user_id from project_user pu
               where pu.project_id = p.id and pu.role = 'SUPERVISOR' and pu.user_id = ${people}) as supervisors,
        array(select pu.user_id from project_user pu where pu.project_id = p.id and pu.user_id = ${people}
              union select fu.user_id from folder_user fu where fu.project_id = p.id and fu.user_id = ${people}) as members
      from job j left join project p on p.id = j.project_id and p.deleted_at is null
      where j.id = ${jobId}::uuid`.execute(this.#db);
    return rows[0];
  }
}

function listed(viewer: UserActor, { projectId, userId, updatedAfter, failedKind }: JobFilter): RawBuilder<boolean> {
  const conditions = [
    visibleTo(viewer),
    projectId === null ? sql`true` : sql`j.project_id = ${projectId}::uuid`,
    userId === null ? sql`true` : sql`j.user_id = ${userId}::uuid`,
    updatedAfter === null ? sql`true` : sql`j.updated_at > ${updatedAfter}`,
    failedKind === null ? sql`true` : sql`j.state = 'FAILED' and j.queue_name = ${failedKind}`,
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * Selects one's own jobs, as long as one belongs to their project, and all jobs of projects that one may edit (`projectRights`:
 * its supervisors, admins of its workspace). Maintenance is for superusers only; they see everything.
 */
function visibleTo({ userId, isSuperuser, managedWorkspaceIds }: UserActor): RawBuilder<boolean> {
  if (isSuperuser) return sql`true`;
  const own = sql`j.user_id = ${userId}::uuid`;
  return sql`(j.type = 'PROCESSING' and case when j.project_id is null then ${own} else exists (
    select from project p where p.id = j.project_id and p.deleted_at is null and (
      p.workspace_id = any(${[...managedWorkspaceIds]}::uuid[])
      or exists (select from project_user pu where pu.project_id = p.id and pu.user_id = ${userId}::uuid
                  and (pu.role = 'SUPERVISOR' or ${own}))
      or (${own} and exists (select from folder_user fu where fu.project_id = p.id and fu.user_id = ${userId}::uuid)))) end)`;
}
